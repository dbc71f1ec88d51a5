import { basename } from 'node:path'
import { escapeCell } from '../interface/writeInterface.js'
import { kinds } from './kinds.js'
import type { Check, Row } from './row.js'

/** Where the page lies. */
export const page = 'docs/outside.md'

/** The whole page. @param wrong says why a row does not hold, or null where it does */
export function writeOutside(wrong: (row: Row) => string | null = () => null): string {
  const rows = kinds.flatMap((kind) => kind.rows)
  const open = rows.filter((row) => wrong(row) !== null).length
  const beyond = rows.filter(({ check }) => check.where !== 'unit').length
  const sections = kinds.map(({ name, rows }, at) => {
    const lines = rows.map((row) => writeRow(row, wrong(row)))
    return `## ${at + 1}. ${name}\n\n| fault | filed | least input | what has to happen | checked by | holds |\n|---|---|---|---|---|---|\n${lines.join('\n')}\n`
  })
  return `# Faults of the world outside, and what shows that they are none here

\`npm run evidence -- outside\` runs what is named here and writes this page; \`npm test\` holds it against the code. Each fault was filed in public against other software, which the second column names. Titles and inputs are ours.

${rows.length} faults of ${kinds.length} kinds; ${beyond} are checked in Chromium, on local chains or against a wallet in a process of its own; ${open === 0 ? 'all hold' : `${open} do not hold`}.

${sections.join('\n')}`
}

function writeRow({ title, source, input, right, check }: Row, wrong: string | null): string {
  const [repository, number] = source.split('#')
  return [
    '',
    escapeCell(title),
    `[${source}](https://github.com/${repository}/issues/${number})`,
    escapeCell(input),
    escapeCell(right),
    writeCheck(check),
    wrong === null ? 'yes' : `**no**: ${escapeCell(wrong)}`,
    '',
  ]
    .join(' | ')
    .trim()
}

function writeCheck({ file, name, where }: Check): string {
  const called = basename(file).replace(/\.(?:test|spec|stories)\.tsx?$/, '')
  return `${where}, [${called}](../${file}): ${escapeCell(name)}`
}
