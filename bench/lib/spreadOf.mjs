/**
 * How figures are spread: the middle one, the one that nine in ten do not exceed, and the last. Rounded to tenths.
 * @param {readonly number[]} figures
 */
export function spreadOf(figures) {
  const sorted = [...figures].sort((one, other) => one - other)
  const at = (part) => Math.round((sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN) * 10) / 10
  return { runs: sorted.length, p50: at(0.5), p90: at(0.9), max: at(1) }
}
