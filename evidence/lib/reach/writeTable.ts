import type { PassResult } from './measurePass.js'
import { whyWithout } from './whyWithout.js'

/** What held and what did not, for whoever reads the run. */
export function writeTable(results: readonly PassResult[]): string {
  const without = [...new Set(results.flatMap((result) => result.without))].sort()
  return [
    '| window and page | screens | with an action | px left of the window | smallest side of an action | wrong |',
    '| --- | --- | --- | --- | --- | --- |',
    ...results.map(
      ({ name, screens, actions, nearest, smallest, wrong }) =>
        `| ${name} | ${screens} | ${actions} | ${nearest} | ${smallest} | ${wrong.length} |`,
    ),
    '',
    ...results.flatMap(({ wrong }) => wrong),
    '',
    '| screen without an action | because |',
    '| --- | --- |',
    ...without.map((story) => `| ${story} | ${whyWithout(story) ?? 'nobody said why'} |`),
  ].join('\n')
}
