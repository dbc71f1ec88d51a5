import { readFileSync } from 'node:fs'
import type { Fault } from './fault.js'
import type { FaultRow } from './playFault.js'

const head = `# What happens when something fails

Each fault is played on real parts: local chains that blocks are really put on, a wallet in its own process, a proxy in front of each RPC, the service of localnet behind one that fails as told. Deposits are counted from the depository's events on the chain. The client's clock runs 10 to 200 times as fast as the world's, so that waits of minutes take seconds; what waits is watched for four minutes of it, what fails for twelve. \`npm run evidence -- peer-faults\` plays all of them and writes this table; seconds and status reads differ from run to run.

| fault | ends as | what a screen can say | s | wallet prompts | deposits on chain | status reads | why that is right |
|---|---|---|---|---|---|---|---|
`

/** What of a row is the same in every run. */
type Fixed = readonly [fault: string, ending: string, prompts: string, deposits: string]

/** The whole page. */
export function writeTable(rows: readonly FaultRow[], faults: readonly Fault[]): string {
  const lines = rows.map((row) => {
    const because = faults.find(({ name }) => name === row.fault)?.because
    const right = row.isRight ? (because ?? 'the money arrived') : '**it is not**'
    const { fault, ending, says, seconds, prompts, deposits, statusReads } = row
    const cells = [fault, ending, says, seconds, prompts, deposits, statusReads, right]
    return `| ${cells.map(writeCell).join(' | ')} |`
  })
  return `${head}${lines.join('\n')}\n`
}

/** The rows of the page as it is. */
export function readTable(path: string): readonly Fixed[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| fault '))
    .map((line) => {
      const [fault = '', ending = '', , , prompts = '', deposits = ''] = line.split(' | ').map(trimBars)
      return [fault, ending, prompts, deposits]
    })
}

/** What the page says otherwise than what was played, and which faults it leaves out or has too many, in sentences. */
export function compareTable(
  page: readonly Fixed[],
  rows: readonly FaultRow[],
  faults: readonly Fault[],
): readonly string[] {
  const names = page.map(([fault]) => fault)
  const isComplete = names.join('\n') === faults.map(({ name }) => name).join('\n')
  const differing = rows.filter((row) => {
    const shown = page.find(([fault]) => fault === row.fault)
    return shown?.join('|') !== [row.fault, row.ending, row.prompts, row.deposits].join('|')
  })
  return [
    ...(isComplete ? [] : ['docs/faults.md lists other faults than there are; run it in full']),
    ...differing.map(({ fault }) => `docs/faults.md says otherwise of “${fault}”; run it in full`),
  ]
}

function trimBars(cell: string): string {
  return cell.replace(/^\|/, '').trim()
}

/** Others' words may hold what ends a cell or a line. */
function writeCell(value: string | number): string {
  return String(value).replaceAll('|', '/').replace(/\s+/g, ' ')
}
