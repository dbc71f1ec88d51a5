import { focusManager } from '@tanstack/react-query'

/**
 * Whether somebody acted on the page since the browser last said that it is out of sight. Then what it says is wrong, as
 * in the in-app browsers of some wallets.
 */
let isActedOn = false

/** Whether a person has the page before them. */
export function isPresent(): boolean {
  return focusManager.isFocused() || isActedOn
}

/** Is called when that changes, until the answer is called. */
export function watchPresence(listener: () => void): () => void {
  const act = (): void => {
    if (isPresent()) return
    isActedOn = true
    listener()
  }
  const leave = focusManager.subscribe(() => {
    isActedOn = false
    listener()
  })
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, act, true)
  return () => {
    leave()
    for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, act, true)
  }
}
