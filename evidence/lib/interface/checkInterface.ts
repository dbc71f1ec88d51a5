import { existsSync, readFileSync } from 'node:fs'
import { composed, endpoints, proofsOf, socket, uncalled } from './endpoints.js'
import { readActions, readExports, readRoutes } from './readCode.js'
import type { Outcome } from './readOutcomes.js'
import { type Proof, type Row, type Side, sidesOf } from './row.js'

/** How many rows there must be, how many of them may be open, and how many may be proved of one side alone. */
export type Bounds = Readonly<{ rowCount: number; mostOpen: number; mostOneSided: number }>

/** What became of a proof when it was last run. */
export type OutcomeOf = (proof: Proof) => Outcome

/** What does not hold of the rows, in sentences. */
export function checkRows(
  rows: readonly Row[],
  { rowCount, mostOpen, mostOneSided }: Bounds,
  outcomeOf: OutcomeOf,
): readonly string[] {
  const isWhole = rows.length === rowCount && rows.every(({ row }, at) => row === at + 1)
  return [
    ...(isWhole ? [] : [`the rows are not 1 to ${rowCount}, each once and in order`]),
    ...rows.flatMap((row) => checkRow(row, outcomeOf)),
    ...checkMost('open', 'mostOpen', listOpen(rows), mostOpen),
    ...checkMost('proved of one side alone', 'mostOneSided', listOneSided(rows), mostOneSided),
  ]
}

/** The rows of which something is still to be proved. */
export function listOpen(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ missing }) => missing !== undefined)
}

/** The rows that are proved of one side, with nothing that says why the other has no part in it. */
export function listOneSided(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => sides.some((side) => !isProvedOf(row, side)))
}

/** Every proof that the page names, of rows and of endpoints. */
export function listProofs(rows: readonly Row[]): readonly Proof[] {
  return [...rows.flatMap(({ proofs = [] }) => proofs), ...endpointProofs().map(([, proof]) => proof)]
}

function endpointProofs(): readonly (readonly [name: string, proof: Proof])[] {
  return [
    ...readActions().flatMap(({ name }) => proofsOf(name).map((proof) => [name, proof] as const)),
    ['watchRequest', socket.proof] as const,
  ]
}

const sides: readonly Side[] = ['client', 'service']

function isProvedOf({ proofs = [], alone, told }: Row, side: Side): boolean {
  const isOthers = alone !== undefined && alone.side !== side
  return isOthers || told !== undefined || proofs.some((proof) => sidesOf(proof).includes(side))
}

function checkRow({ row, proofs = [], told, missing }: Row, outcomeOf: OutcomeOf): readonly string[] {
  const nothing = proofs.length === 0 && told === undefined && missing === undefined
  return [
    ...(nothing ? [`row ${row} has no test, no evidence and no word of what is missing`] : []),
    ...proofs.flatMap((proof) => (isThere(proof) ? [] : [`row ${row}: there is no ${nameOf(proof)}`])),
    ...proofs.flatMap((proof) => checkOutcome(`row ${row}`, proof, outcomeOf(proof))),
    ...(told === undefined || holds(told.file, told.sentence)
      ? []
      : [`row ${row}: ${told.file} does not say “${told.sentence}”`]),
  ]
}

function checkOutcome(where: string, proof: Proof, outcome: Outcome): readonly string[] {
  switch (outcome) {
    case 'passed':
    case 'not-run':
    case 'elsewhere':
      return []
    case 'failed':
      return [`${where}: the ${nameOf(proof)} did not pass when it was last run`]
    case 'not-there':
      return [`${where}: no run has a ${nameOf(proof)}`]
    default:
      return outcome satisfies never
  }
}

function checkMost(what: string, bound: string, rows: readonly Row[], most: number): readonly string[] {
  if (rows.length === most) return []
  const numbers = rows.map(({ row }) => row).join(', ')
  return rows.length > most
    ? [`${rows.length} rows are ${what} and only ${most} may be: ${numbers}`]
    : [`only ${rows.length} rows are ${what}: lower ${bound} from ${most}, so that none comes back`]
}

/** What does not hold of the table of endpoints, in sentences. */
export function checkEndpoints(outcomeOf: OutcomeOf): readonly string[] {
  const actions = readActions()
  const routes = readRoutes()
  const named = new Set([...actions.map(({ name }) => name), ...composed])
  const listed = Object.entries(endpoints)
  const proofs = endpointProofs()
  return [
    ...readExports().flatMap((name) => (named.has(name) ? [] : [`no call is found in the action ${name}`])),
    ...actions.flatMap(({ name }) => (endpoints[name] ? [] : [`the action ${name} has no line`])),
    ...listed.flatMap(([name]) => (named.has(name) ? [] : [`there is no action ${name}`])),
    ...proofs.flatMap(([name, proof]) => (isThere(proof) ? [] : [`${name}: there is no ${nameOf(proof)}`])),
    ...proofs.flatMap(([name, proof]) => checkOutcome(name, proof, outcomeOf(proof))),
    ...actions.flatMap(({ name, method, path }) =>
      routes.has(`${method} ${path}`) ? [] : [`localnet does not serve what the action ${name} calls`],
    ),
    ...actions.flatMap(({ name, path }) =>
      uncalled.some((gone) => gone.test(path)) ? [`the action ${name} calls ${path}`] : [],
    ),
  ]
}

/** Where the calls of every action are listed that one test goes through. */
const cases = 'packages/core/src/actions/__fixtures__/calls.ts'

export function isThere(proof: Proof): boolean {
  switch (proof.kind) {
    case 'test':
      return (
        // A template is filled in when it is run: what stands around what is put in has to be there.
        holdsAll(proof.file, proof.title.split(/%[sdifjo#$]|\$[\w.]+/)) &&
        (proof.of === undefined || holds(cases, `'${proof.of}',`) || holds(proof.file, proof.of))
      )
    case 'evidence':
      return existsSync(`evidence/${proof.name}.ts`) || existsSync(`evidence/${proof.name}.mjs`)
    default:
      return proof satisfies never
  }
}

export function nameOf(proof: Proof): string {
  if (proof.kind === 'evidence') return `evidence ${proof.name}`
  const { title, of, file } = proof
  return `test “${of === undefined ? title : title.replace('%s', of)}” in ${file}`
}

const texts = new Map<string, string>()

export function holds(file: string, sentence: string): boolean {
  return holdsAll(file, [sentence])
}

function holdsAll(file: string, all: readonly string[]): boolean {
  if (!existsSync(file)) return false
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return all.every((one) => text.includes(one))
}
