import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { judge, type Result } from './lib/evidence.js'
import { families } from './lib/families/families.js'
import { type Cell, duties } from './lib/families/family.js'
import { page, writeFamilies } from './lib/families/writeFamilies.js'
import { holds, isThere, nameOf } from './lib/interface/checkInterface.js'

export const statement =
  'For each family of chains, what it can do names the test that bears it out, and what it cannot the sentence a person reads.'

/** Writes the page anew. */
export async function full(): Promise<Result> {
  writeFileSync(page, writeFamilies())
  return short()
}

/** Holds the page against the code. */
export async function short(): Promise<Result> {
  const wrong = families.flatMap(({ name, cells }) =>
    duties.flatMap((duty) => checkCell(`${name}, ${duty}`, cells[duty])),
  )
  const written = existsSync(page) ? readFileSync(page, 'utf8') : ''
  if (written !== writeFamilies())
    wrong.push(`${page} is not what the table says: npm run evidence -- families`)
  const cells = families.flatMap((family) => duties.map((duty) => family.cells[duty]))
  const proved = cells.filter((cell) => 'proofs' in cell).length
  return {
    ...judge(wrong, {
      families: families.length,
      cells: cells.length,
      proved,
      ...(wrong.length > 1 && { wrong }),
    }),
    remark: `${proved} of ${cells.length} proved, the others told (${page})`,
  }
}

function checkCell(where: string, cell: Cell): readonly string[] {
  if ('told' in cell)
    return holds(cell.told.file, cell.told.sentence)
      ? []
      : [`${where}: ${cell.told.file} does not say “${cell.told.sentence}”`]
  if (cell.proofs.length === 0) return [`${where}: neither a test nor a sentence`]
  return cell.proofs.flatMap((proof) => (isThere(proof) ? [] : [`${where}: there is no ${nameOf(proof)}`]))
}
