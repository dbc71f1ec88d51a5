import { basename } from 'node:path'
import { listOpen } from './checkInterface.js'
import { endpoints, proofsOf, socket } from './endpoints.js'
import { readActions, readRoutes } from './readCode.js'
import { type Proof, type Row, type Side, sidesOf } from './row.js'
import { sections } from './sections.js'

/** Where the page lies. */
export const page = 'docs/interface.md'

/** The whole page. */
export function writeInterface(): string {
  const rows = sections.flatMap((section) => section.rows)
  const open = listOpen(rows).length
  const told = rows.filter(({ told, missing }) => told !== undefined && missing === undefined).length
  return `# The interface of the service, and what bears it out

\`npm run interface\` writes this page and runs every test it names. \`npm test\` compares the page with the code, and each name with the reports of the stages before: a test that is missing, skipped or failed proves nothing, and the number of open rows must not grow. A refusal by localnet proves only a row that requires a refusal.

## Endpoints

Read from the actions of \`@portage/core\` and the routes of localnet. *Basis* is what is known of an endpoint beside its description: \`recorded\` answers, \`generated types\`, \`facts\` that were found out, or \`inferred\` from what is alike.

| endpoint | action | localnet route | basis | test |
|---|---|---|---|---|
${writeEndpoints()}

## Requirements

${rows.length} rows: ${rows.length - open - told} proved, ${told} where a person reads a sentence instead, most of them of a chain family that is not built yet, and ${open} open. An open row says what is missing; what stands before it is proved.
A test of the client against the running localnet counts for both columns: it is named under the client, and the column of localnet says *beside*.
${sections.map(({ heading, rows }) => `\n### ${heading}\n\n| # | what is required | client | localnet |\n|---|---|---|---|\n${rows.map(writeRow).join('\n')}\n`).join('')}`
}

function writeEndpoints(): string {
  const routes = readRoutes()
  const lines = readActions().map(({ name, method, path }) => {
    const route = routes.get(`${method} ${path}`)
    const shown = path.replaceAll('{}', '…')
    const tests = proofsOf(name).map(link).join('<br>')
    return `| \`${method} ${shown}\` | \`${name}\` | ${route ? `\`${route}\`` : 'not yet'} | ${endpoints[name]?.basis} | ${tests} |`
  })
  const { basis, proof } = socket
  return [...lines.sort(), `| websocket | \`watchRequest\` | \`/ws\` | ${basis} | ${link(proof)} |`].join(
    '\n',
  )
}

function writeRow(row: Row): string {
  const { says, told, missing } = row
  const more = [
    ...(told ? [`a person reads: “${told.sentence}” ([${basename(told.file)}](../${told.file}))`] : []),
    ...(missing ? [`**open**: ${missing}`] : []),
  ]
  const client = [...writeProofs(row, 'client'), ...more]
  return `| ${row.row} | ${escapeCell(says)} | ${client.join('<br>')} | ${writeProofs(row, 'service').join('<br>')} |`
}

/** What is of both sides is written out beside the client. */
function writeProofs({ proofs = [], alone }: Row, side: Side): readonly string[] {
  if (alone !== undefined && alone.side !== side) return [`nothing: ${escapeCell(alone.why)}`]
  const ofSide = proofs.filter((proof) => sidesOf(proof).includes(side))
  if (side === 'client') return ofSide.map(link)
  const isShared = ofSide.some((proof) => sidesOf(proof).length > 1)
  const own = ofSide.filter((proof) => sidesOf(proof).length === 1).map(link)
  return isShared ? ['beside', ...own] : own.length > 0 ? own : ['not yet']
}

export function link(proof: Proof): string {
  switch (proof.kind) {
    case 'test': {
      const name = basename(proof.file).replace(/\.(test|spec)\.tsx?$/, '')
      return `[${name}](../${proof.file}): ${escapeCell(proof.of === undefined ? proof.title : proof.title.replace('%s', proof.of))}`
    }
    case 'evidence':
      return `evidence \`${proof.name}\``
    default:
      return proof satisfies never
  }
}

export function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
