/** How figures are spread: the middle one, the one that 99 in 100 do not exceed, and the last. Rounded to tenths. */
export function spreadOf(
  figures: readonly number[],
): Readonly<{ p50: number; p90: number; p99: number; max: number }> {
  const sorted = [...figures].sort((one, other) => one - other)
  const at = (part: number): number => {
    const figure = sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
    return Math.round(figure * 10) / 10
  }
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) }
}
