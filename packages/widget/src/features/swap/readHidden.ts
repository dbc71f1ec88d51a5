/**
 * A part of the form that a host may hide, since nothing is known or decided by it that is not said elsewhere.
 *
 * - `title`: the heading, which readers of the screen still hear.
 * - `settings`: the way to slippage and the gas top-up. What a person chose there on an earlier visit is not asked for
 *   then: `slippage` says it alone.
 * - `flip`: the button that turns the two ends round. It is gone by itself where an end is `locked`.
 * - `shares`: what takes a part of the balance, or all of it.
 */
export type HiddenPart = 'title' | 'settings' | 'flip' | 'shares'

const parts: Readonly<Record<HiddenPart, 'hidden'>> = {
  title: 'hidden',
  settings: 'hidden',
  flip: 'hidden',
  shares: 'hidden',
}

/**
 * The parts that are hidden.
 *
 * @throws Error naming what cannot be hidden, where types were not heeded: checks, cost, recipient and networks stay
 */
export function readHidden(hide: readonly HiddenPart[]): readonly HiddenPart[] {
  const stray = hide.find((part) => !Object.hasOwn(parts, part))
  if (stray !== undefined) {
    throw new Error(
      `hide of <SwapWidget> holds ${String(stray)}, which cannot be hidden. Leave it out: ${Object.keys(parts).join(', ')} can be.`,
    )
  }
  return hide
}
