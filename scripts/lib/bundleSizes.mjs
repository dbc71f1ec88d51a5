import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cache, fromRoot } from './paths.mjs'
import { sizeEntries } from './sizeEntries.mjs'

/**
 * The files a browser must have before the entry runs: the entry and what it imports statically, never what
 * it imports on need.
 * @param {import('esbuild').Metafile['outputs']} outputs @param {string} entry
 */
export function staticClosure(outputs, entry) {
  const found = new Set([entry])
  for (const file of found) {
    for (const link of outputs[file]?.imports ?? []) {
      if (link.kind === 'import-statement' && !link.external) found.add(link.path)
    }
  }
  return [...found]
}

/** @param {import('./sizeEntries.mjs').SizeEntry} entry @param {typeof import('esbuild').build} build */
async function bundleEntry(entry, build) {
  const folder = join(cache, 'sizes', entry.name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { metafile, outputFiles } = await build({
    stdin: { contents: entry.code, resolveDir: fromRoot('apps', 'demo'), sourcefile: `${entry.name}.js` },
    absWorkingDir: fromRoot(),
    outdir: folder,
    external: entry.external,
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  // What is imported on need is an entry point too, and may be listed before ours.
  const ours = `apps/demo/${entry.name}.js`
  const [first] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === ours)
  let bytes = 0
  for (const path of staticClosure(metafile.outputs, first)) {
    const file = outputFiles.find((candidate) => candidate.path === fromRoot(path))
    writeFileSync(join(folder, basename(path)), file.contents)
    bytes += gzipSync(file.contents, { level: 9 }).length
  }
  return { name: entry.name, sentence: entry.sentence, bytes }
}

/**
 * Bundles entries of sizeEntries.mjs into `.cache/sizes/<name>/`, entry and static imports only.
 * @param {string} [only] one of them by name; all of them when left out
 * @returns {Promise<{ name: string, sentence: string, bytes: number }[]>} `bytes` after gzip -9
 */
export async function bundleSizes(only) {
  // Asked for here, because on a fresh machine it is installed only after this file was read.
  const { build } = await import('esbuild')
  const sizes = []
  for (const entry of sizeEntries) {
    if (only === undefined || entry.name === only) sizes.push(await bundleEntry(entry, build))
  }
  return sizes
}

/** The limits, in bytes, by the entry's name. @returns {Map<string, number>} */
export function readLimits() {
  const rows = JSON.parse(readFileSync(fromRoot('.size-limit.json'), 'utf8'))
  const bytes = (text) => Math.round(Number.parseFloat(text) * 1000)
  return new Map(rows.map((row) => [row.path.split('/').at(-2), bytes(row.limit)]))
}
