import type { Slice } from './cells.js'

/** Goes past the code and data of an account that is not there yet: beside the message, or written into it. */
export function skipInit(slice: Slice): void {
  if (slice.uint(1) === 1n) {
    slice.next()
    return
  }
  if (slice.uint(1) === 1n) slice.uint(5)
  if (slice.uint(1) === 1n) slice.uint(2)
  for (const _ of ['code', 'data', 'library']) if (slice.uint(1) === 1n) slice.next()
}
