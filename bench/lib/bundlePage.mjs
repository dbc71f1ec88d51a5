import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, fromRoot } from '../../scripts/lib/paths.mjs'

/**
 * Bundles one page of the bench for production into a folder of its own, with an `index.html`.
 * @param {string} name @param {string} file from the root
 * @returns {Promise<string>} the folder
 */
export async function bundlePage(name, file) {
  // Asked for here, because on a fresh machine it is installed only after this file was read.
  const { build } = await import('esbuild')
  const folder = join(cache, 'bench', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { metafile } = await build({
    entryPoints: { page: fromRoot(file) },
    absWorkingDir: fromRoot(),
    // Pages that stand beside no packages of their own take those of the demo.
    nodePaths: [fromRoot('apps', 'demo', 'node_modules')],
    outdir: folder,
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    platform: 'browser',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  })
  const hasStyles = Object.keys(metafile.outputs).some((path) => path.endsWith('/page.css'))
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width">${hasStyles ? '<link rel="stylesheet" href="page.css">' : ''}
</head><body><main id="page" style="max-width:480px;margin:24px auto"></main><script type="module" src="page.js"></script></body></html>`,
  )
  return folder
}
