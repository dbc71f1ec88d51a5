import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cache, fromRoot } from '../../scripts/lib/paths.mjs'

/** Pages that stand beside no packages of their own take those of the demo. */
const packagesOfDemo = {
  name: 'packages-of-demo',
  enforce: 'pre',
  resolveId(id, importer) {
    const isOurs = importer?.startsWith(fromRoot('bench', 'widgets')) && /^[@\w]/.test(id)
    return isOurs ? this.resolve(id, fromRoot('apps', 'demo', 'page.js'), { skipSelf: true }) : null
  },
}

/**
 * Builds one page of the bench as a host's production build does, into a folder of its own.
 * @param {string} name @param {string} file from the root
 * @param {import('vite').Rolldown.OutputOptions} [output] what this host sets beside Vite's defaults
 * @returns {Promise<string>} the folder
 */
export async function bundlePage(name, file, output = {}) {
  // Asked for here, because on a fresh machine it is installed only after this file was read.
  const { build } = await import('vite')
  const source = join(cache, 'bench', name, 'source')
  rmSync(source, { recursive: true, force: true })
  mkdirSync(source, { recursive: true })
  writeFileSync(
    join(source, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
</head><body><main id="page" style="max-width:480px;margin:24px auto"></main>
<script type="module" src="${relative(source, fromRoot(file))}"></script></body></html>`,
  )
  const folder = join(cache, 'bench', name, 'built')
  await build({
    root: source,
    base: './',
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    define: { global: 'globalThis' },
    plugins: [packagesOfDemo],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output },
    },
  })
  return folder
}
