import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, type Result } from './lib/evidence.js'
import { faults } from './lib/faults/faults.js'
import { compareTable, readTable, writeTable } from './lib/faults/faultTable.js'
import { playFaults } from './lib/faults/playFaults.js'

export const statement =
  'Whatever fails, service, chain, wallet or person, an execution ends in the truth or waits and says for what; nothing is sent twice.'

/** Evidence always runs in the repository's root. */
const table = join('docs', 'faults.md')

/** A dozen telling ones, held against the table in the docs. */
export async function short(): Promise<Result> {
  const { rows, wrong } = await playFaults(
    faults.filter(({ isTelling }) => isTelling),
    { filling: 6, idle: 1 },
  )
  return judge([...wrong, ...compareTable(readTable(table), rows, faults)], { rows })
}

/** All of them; the table in the docs is written anew. */
export async function full(): Promise<Result> {
  const { rows, wrong } = await playFaults(faults, { filling: 8, idle: 3 })
  const doubles = rows.filter(({ prompts, deposits }) => prompts > 1 || deposits > 1).length
  writeFileSync(table, writeTable(rows, faults))
  return judge(wrong, { faults: rows.length, doubles, table, rows })
}
