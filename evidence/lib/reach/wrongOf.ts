import type { Measured } from './gallery.js'
import { whyWithout } from './whyWithout.js'

/** What a finger needs, px. */
const finger = 44

/** What is not as it must be in a screen, a sentence each. */
export function wrongOf({ story, action, actions, overflow, outside }: Measured): readonly string[] {
  const isFree = whyWithout(story) !== null
  return [
    ...(action === null && !isFree ? ['there is nothing to press'] : []),
    ...(action !== null && isFree && actions > 0
      ? [`“${action.label}” is an action, and none is expected`]
      : []),
    ...(action === null ? [] : wrongOfAction(action)),
    ...(overflow > 0 ? [`the page goes on at its side by ${overflow} px`] : []),
    ...outside.slice(0, 1).map((one) => `outside of its card: ${one}`),
  ]
}

function wrongOfAction({
  label,
  top,
  bottom,
  width,
  height,
  covered,
}: NonNullable<Measured['action']>): readonly string[] {
  // Half a pixel is a matter of rounding.
  const isIn = top > -0.5 && bottom > -0.5
  const low = Math.min(width, height)
  return [
    ...(isIn ? [] : [`“${label}” is out of sight by ${Math.round(-Math.min(top, bottom))} px`]),
    ...(low < finger - 0.5 ? [`“${label}” is ${Math.round(low)} px for a finger`] : []),
    ...(isIn && covered !== null ? [`${covered} lies over “${label}”`] : []),
  ]
}
