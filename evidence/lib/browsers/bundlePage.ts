import { resolve } from 'node:path'
import { build } from 'esbuild'

/** `page.ts` with all it uses, as a script for the head of a page. */
export async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve('evidence', 'lib', 'browsers', 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  })
  return outputFiles.map(({ text }) => text).join('')
}
