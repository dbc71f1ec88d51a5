import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipBytes } from './gzipBytes.mjs'
import { initialBytes, initialScripts } from './initialBytes.mjs'
import { fromRoot } from './paths.mjs'
import { sizeEntries } from './sizeEntries.mjs'
import { takeFolder } from './takeFolder.mjs'

/** @typedef {Readonly<{ fileName: string, code: string, isEntry: boolean, imports: readonly string[] }>} Chunk */

/**
 * What a browser must have before the entry runs: the entry and what it imports statically, never what it imports on
 * need.
 * @param {readonly Chunk[]} chunks
 * @returns {Chunk[]}
 */
export function staticClosure(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of found) {
    for (const name of imports) if (byName.has(name)) found.add(byName.get(name))
  }
  return [...found]
}

/** Stands for a file with the entry's code beside the packages it takes. */
const entryFrom = (file, code) => ({
  name: 'entry',
  enforce: 'pre',
  resolveId: (id) => (id === file ? file : null),
  load: (id) => (id === file ? code : null),
})

/**
 * Bundles an entry as a host's production build does, into `<into>/<name>/`: the entry and its static imports.
 * @param {import('./sizeEntries.mjs').SizeEntry} entry
 * @param {string} [beside] the folder, from the root, whose packages it takes
 * @param {string} [into]
 * @returns {Promise<{ name: string, sentence: string, bytes: number }>} `bytes` after gzip -9
 */
export async function bundleEntry(entry, beside = 'apps/demo', into = takeFolder('sizes')) {
  // Asked for here, because on a fresh machine it is installed only after this file was read.
  const { build } = await import('vite')
  const folder = join(into, entry.name)
  mkdirSync(folder, { recursive: true })
  const file = fromRoot(beside, `${entry.name}.js`)
  const { output } = await build({
    root: fromRoot(beside),
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entryFrom(file, entry.code)],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        external: (id) => entry.external.some((one) => id === one || id.startsWith(`${one}/`)),
      },
    },
  })
  let bytes = 0
  for (const { fileName, code } of staticClosure(output.filter(({ type }) => type === 'chunk'))) {
    writeFileSync(join(folder, basename(fileName)), code)
    bytes += gzipBytes(code)
  }
  return { name: entry.name, sentence: entry.sentence, bytes }
}

/** What the built demo's page begins with, into `<into>/demo/`. */
function copyDemo(into) {
  const folder = join(into, 'demo')
  mkdirSync(folder, { recursive: true })
  const page = fromRoot('apps', 'demo', 'dist')
  for (const file of initialScripts(page)) copyFileSync(file, join(folder, basename(file)))
  return { name: 'demo', sentence: 'the demo, what its page begins with', bytes: initialBytes(page) }
}

/**
 * Bundles entries of sizeEntries.mjs.
 * @param {string} [only] one of them by name; when left out all of them, and the demo as it was built
 * @param {string} [into] the folder they are put in, each in one of its own
 * @returns {Promise<{ name: string, sentence: string, bytes: number }[]>} `bytes` after gzip -9
 */
export async function bundleSizes(only, into = takeFolder('sizes')) {
  const sizes = []
  for (const entry of sizeEntries) {
    if (only === undefined || entry.name === only) sizes.push(await bundleEntry(entry, 'apps/demo', into))
  }
  return only === undefined ? [...sizes, copyDemo(into)] : sizes
}

/** The limits, in bytes, by the entry's name. @returns {Map<string, number>} */
export function readLimits() {
  const rows = JSON.parse(readFileSync(fromRoot('.size-limit.json'), 'utf8'))
  const bytes = (text) => Math.round(Number.parseFloat(text) * 1000)
  return new Map(rows.map((row) => [row.path.split('/').at(-2), bytes(row.limit)]))
}
