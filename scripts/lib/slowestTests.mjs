/** @typedef {Readonly<{ title: string, file: string, seconds: number }>} TimedTest */

/** @param {any} report of Vitest @returns {TimedTest[]} */
function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      file: name,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

/** @param {readonly any[]} suites of a report of Playwright @returns {TimedTest[]} */
function testsOfPlaywright(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({ title, file, seconds: duration / 1000 })),
      ),
    ),
    ...testsOfPlaywright(inner),
  ])
}

/** @param {readonly any[]} evidence pieces as `checkEvidence` reports them @returns {TimedTest[]} */
function testsOfEvidence(evidence) {
  return evidence.map(({ name, seconds }) => ({ title: name, file: `evidence/${name}`, seconds }))
}

/**
 * The tests of a stage that took longest, longest first.
 * @param {any} report what the stage's tool reported
 * @param {number} count
 * @returns {TimedTest[]}
 */
export function slowestTests(report, count) {
  const tests =
    report.testResults !== undefined
      ? testsOfVitest(report)
      : report.suites !== undefined
        ? testsOfPlaywright(report.suites)
        : testsOfEvidence(report.evidence)
  return tests.sort((left, right) => right.seconds - left.seconds).slice(0, count)
}
