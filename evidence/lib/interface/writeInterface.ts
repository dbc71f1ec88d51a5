import { basename } from 'node:path'
import { listOpen } from './checkInterface.js'
import { endpoints, proofsOf, socket } from './endpoints.js'
import { readActions, readRoutes } from './readCode.js'
import type { Proof, Row } from './row.js'
import { sections } from './sections.js'

/** Where the page lies. */
export const page = 'docs/interface.md'

/** The whole page. */
export function writeInterface(): string {
  const rows = sections.flatMap((section) => section.rows)
  const open = listOpen(rows).length
  const told = rows.filter(({ told, missing }) => told !== undefined && missing === undefined).length
  return `# The interface of the service, and what bears it out

\`npm run interface\` writes this page and \`npm test\` holds it against the code: a test that is named here must be there, and an open row must not become another one.

## Endpoints

Read from the actions of \`@portage/core\` and the routes of localnet. *Basis* is what is known of an endpoint beside its description: \`recorded\` answers, \`generated types\`, \`facts\` that were found out, or \`inferred\` from what is alike.

| endpoint | action | localnet route | basis | test |
|---|---|---|---|---|
${writeEndpoints()}

## Requirements

${rows.length} rows: ${rows.length - open - told} proved, ${told} where a person reads a sentence instead, most of them of a chain family that is not built yet, and ${open} open. An open row says what is missing; what stands before it is proved.
${sections.map(({ heading, rows }) => `\n### ${heading}\n\n| # | what is required | borne out by |\n|---|---|---|\n${rows.map(writeRow).join('\n')}\n`).join('')}`
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

function writeRow({ row, says, proofs = [], told, missing }: Row): string {
  const cells = [
    ...proofs.map(link),
    ...(told ? [`a person reads: “${told.sentence}” ([${basename(told.file)}](../${told.file}))`] : []),
    ...(missing ? [`**open**: ${missing}`] : []),
  ]
  return `| ${row} | ${escapeCell(says)} | ${cells.join('<br>')} |`
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
