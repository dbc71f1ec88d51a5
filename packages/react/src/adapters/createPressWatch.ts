/** Milliseconds after a press in which a page may open a window in every browser. */
const justNow = 1_000

/**
 * Makes what says whether the person has just pressed something, so that the browser lets the page open a window. What
 * the browser itself says counts (`navigator.userActivation`); a press that was heard here counts where that is wrong.
 */
export function createPressWatch(): () => boolean {
  if (typeof window === 'undefined') return () => true
  let pressedAt = Number.NEGATIVE_INFINITY
  const onPress = (): void => {
    pressedAt = performance.now()
  }
  // Kept for as long as the page: an adapter is made once.
  for (const name of ['pointerdown', 'keydown', 'click']) window.addEventListener(name, onPress, true)
  return () => {
    const { userActivation } = navigator as Navigator & { userActivation?: { isActive: boolean } }
    return (userActivation?.isActive ?? true) || performance.now() - pressedAt < justNow
  }
}
