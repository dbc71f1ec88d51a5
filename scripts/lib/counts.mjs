/**
 * What a stage found out. `output` is shown in full when something failed.
 * @typedef {Readonly<{ passed: number, failed: number, skipped: number, output: string, remarks?: readonly string[] }>} Counts
 */

/** A check that knows only yes or no counts as one. @param {boolean} ok @param {string} output @returns {Counts} */
export function countCheck(ok, output) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output }
}

/** Something that could not be run, and why. @param {string} remark @returns {Counts} */
export function countSkipped(remark) {
  return { passed: 0, failed: 0, skipped: 1, output: '', remarks: [remark] }
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function addCounts(all) {
  const add = (key) => all.reduce((sum, counts) => sum + counts[key], 0)
  return {
    passed: add('passed'),
    failed: add('failed'),
    skipped: add('skipped'),
    output: all.map((counts) => counts.output).join(''),
    remarks: all.flatMap((counts) => counts.remarks ?? []),
  }
}

/** The line that ends a run and that CI reads. @param {Counts} counts */
export function printCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
