import { bundleSizes, readLimits } from '../scripts/lib/bundleSizes.mjs'

export const statement =
  'Core entry and widget at first load stay within their limits in kB gzip, counted as entry plus static imports.'

/** @param {number} bytes in kB of 1000 bytes */
const kilobytes = (bytes) => Number((bytes / 1000).toFixed(2))

export async function full() {
  const limits = readLimits()
  const sizes = await bundleSizes()
  const tooBig = sizes.filter(({ name, bytes }) => bytes > (limits.get(name) ?? Number.POSITIVE_INFINITY))
  const facts = Object.fromEntries(sizes.map(({ name, bytes }) => [name, kilobytes(bytes)]))
  if (tooBig.length === 0) return { outcome: 'holds', facts }
  const told = tooBig.map(
    ({ sentence, name, bytes }) => `${sentence}: ${kilobytes(bytes)} of ${kilobytes(limits.get(name))} kB`,
  )
  return { outcome: 'fails', reason: told.join('; '), facts }
}

/** It takes two seconds, so there is no shorter form. */
export const short = () => full()
