import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePage } from './gatherPages.mjs'

/**
 * Writes a page for each public entry, from its docstrings.
 *
 * @param {Awaited<ReturnType<typeof import('./readDeclarations.mjs').readDeclarations>>} declarations
 * @param {string} folder of the gathered pages
 * @returns {Promise<number>} how many pages
 */
export async function writeReference({ app, project }, folder) {
  const written = mkdtempSync(join(tmpdir(), 'portage-reference-'))
  try {
    await app.outputs.writeOutput({ name: 'markdown', path: written }, project)
    const files = readdirSync(written, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.md'),
    )
    for (const file of files) {
      const text = readFileSync(join(written, file), 'utf8')
      // TypeDoc numbers a page whose name one of its neighbours has as well; each entry has one name here.
      writePage(
        folder,
        `reference/${unnumbered(file.slice(0, -'.md'.length))}`,
        text.replace(/-1\.md/g, '.md'),
      )
    }
    return files.length
  } finally {
    rmSync(written, { recursive: true })
  }
}

/** @param {string} at */
function unnumbered(at) {
  return (at === 'README' ? 'index' : at).replace(/-1$/, '')
}
