import { checkExample } from './checkExample.js'
import type { Core, Example } from './example.js'
import { type Choose, tryExample } from './tryExample.js'

/** What came of holding the core against answers. `wrong` is empty where it reads all of them as it should. */
export type ContractReport = Readonly<{
  examples: number
  cases: number
  refused: number
  amounts: number
  wrong: readonly string[]
}>

/**
 * Holds the core against answers of the service, wherever they come from: each is read, kept, read by the rules and
 * judged, and then changed in every place and every way.
 */
export function runContract(
  core: Core,
  examples: readonly Example[],
  choose?: Choose | undefined,
): ContractReport {
  const trials = examples.map((example) => tryExample(core, example, choose))
  const sum = (field: 'cases' | 'refused' | 'amounts'): number =>
    trials.reduce((total, trial) => total + trial[field], 0)
  return {
    examples: examples.length,
    cases: sum('cases'),
    refused: sum('refused'),
    amounts: sum('amounts'),
    wrong: [
      ...examples.flatMap((example) => checkExample(core, example)),
      ...trials.flatMap(({ wrong }) => wrong),
    ],
  }
}
