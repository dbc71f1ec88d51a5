import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { build, createMarkdownRenderer } from 'vitepress'
import { checkLinks } from './checkLinks.mjs'
import { gatherPages } from './gatherPages.mjs'
import { leadLinks } from './leadLinks.mjs'
import { listEntries } from './listEntries.mjs'

const app = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Where the site is built from. */
const gathered = join(app, '.site')

/** The built site: a folder for any server of files. */
export const site = join(app, 'dist')

/** Serves the built site on this machine alone. @param {number} port 0 for any that is free */
export function serveSite(port) {
  return preview({
    root: site,
    logLevel: 'silent',
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port },
  })
}

/**
 * The links of the repository's own pages that lead nowhere. The reference is not read for it, which takes half a minute.
 * @returns {Promise<readonly string[]>} a sentence for each
 */
export async function checkPages() {
  gatherPages(gathered)
  return checkGathered((address) => !/^(reference|codes)\//.test(address))
}

/**
 * Builds the whole site, with the reference and the catalogue of codes, from packages that are built.
 * @throws {Error} when a link leads nowhere
 */
export async function buildSite() {
  gatherPages(gathered)
  // Loaded for this alone: TypeDoc and its compiler are large.
  const { readDeclarations } = await import('./readDeclarations.mjs')
  const { writeReference } = await import('./writeReference.mjs')
  const { readCodes } = await import('./readCodes.mjs')
  const { writeCodes } = await import('./writeCodes.mjs')
  const declarations = await readDeclarations(listEntries())
  await writeReference(declarations, gathered)
  writeCodes(await readCodes(declarations.project), gathered)
  const wrong = await checkGathered(() => true)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  await build(app)
}

/** @param {(address: string) => boolean} isAsked */
async function checkGathered(isAsked) {
  const markdown = await createMarkdownRenderer(gathered, { config: (drawer) => leadLinks(drawer, '') }, '/')
  return checkLinks(markdown, gathered, isAsked)
}
