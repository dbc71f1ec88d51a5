import { existsSync, readFileSync } from 'node:fs'
import { composed, endpoints, proofsOf, socket, uncalled } from './endpoints.js'
import { readActions, readExports, readRoutes } from './readCode.js'
import type { Proof, Row } from './row.js'

/** How many rows there must be, and how many of them may be open. */
export type Bounds = Readonly<{ rowCount: number; mostOpen: number }>

/** What does not hold of the rows, in sentences. */
export function checkRows(rows: readonly Row[], { rowCount, mostOpen }: Bounds): readonly string[] {
  const isWhole = rows.length === rowCount && rows.every(({ row }, at) => row === at + 1)
  return [
    ...(isWhole ? [] : [`the rows are not 1 to ${rowCount}, each once and in order`]),
    ...rows.flatMap(checkRow),
    ...checkOpen(rows, mostOpen),
  ]
}

/** The rows of which something is still to be proved. */
export function listOpen(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ missing }) => missing !== undefined)
}

function checkRow({ row, proofs = [], told, missing }: Row): readonly string[] {
  const nothing = proofs.length === 0 && told === undefined && missing === undefined
  return [
    ...(nothing ? [`row ${row} has no test, no evidence and no word of what is missing`] : []),
    ...proofs.flatMap((proof) => (isThere(proof) ? [] : [`row ${row}: there is no ${nameOf(proof)}`])),
    ...(told === undefined || holds(told.file, told.sentence)
      ? []
      : [`row ${row}: ${told.file} does not say “${told.sentence}”`]),
  ]
}

function checkOpen(rows: readonly Row[], mostOpen: number): readonly string[] {
  const open = listOpen(rows)
  if (open.length === mostOpen) return []
  const numbers = open.map(({ row }) => row).join(', ')
  return open.length > mostOpen
    ? [`${open.length} rows are open and only ${mostOpen} may be: ${numbers}`]
    : [`only ${open.length} rows are open: lower mostOpen from ${mostOpen}, so that none comes back`]
}

/** What does not hold of the table of endpoints, in sentences. */
export function checkEndpoints(): readonly string[] {
  const actions = readActions()
  const routes = readRoutes()
  const named = new Set([...actions.map(({ name }) => name), ...composed])
  const listed = Object.entries(endpoints)
  const proofs = [
    ...actions.flatMap(({ name }) => proofsOf(name).map((proof) => [name, proof] as const)),
    ['watchRequest', socket.proof] as const,
  ]
  return [
    ...readExports().flatMap((name) => (named.has(name) ? [] : [`no call is found in the action ${name}`])),
    ...actions.flatMap(({ name }) => (endpoints[name] ? [] : [`the action ${name} has no line`])),
    ...listed.flatMap(([name]) => (named.has(name) ? [] : [`there is no action ${name}`])),
    ...proofs.flatMap(([name, proof]) => (isThere(proof) ? [] : [`${name}: there is no ${nameOf(proof)}`])),
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
        holds(proof.file, `'${proof.title}'`, `\`${proof.title}\``, `"${proof.title}"`) &&
        (proof.of === undefined || holds(cases, `'${proof.of}',`))
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

export function holds(file: string, ...any: readonly string[]): boolean {
  if (!existsSync(file)) return false
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return any.some((one) => text.includes(one))
}
