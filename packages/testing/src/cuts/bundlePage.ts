import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Writes the page's program into one file with everything it imports, so that hundreds of processes start from it
 * quickly. @returns the file's path
 */
export async function bundlePage(folder: string): Promise<string> {
  const built = new URL('./main.js', import.meta.url)
  const entry = existsSync(built) ? built : new URL('./main.ts', import.meta.url)
  const outfile = join(folder, 'page.cjs')
  const bundler = createRequire(import.meta.url).resolve('esbuild/bin/esbuild')
  await promisify(execFile)(bundler, [
    fileURLToPath(entry),
    '--bundle',
    '--format=cjs',
    '--platform=node',
    '--target=node20',
    '--minify-syntax',
    // From source, what is imported of the other packages is their source too.
    ...(entry === built ? [] : ['--conditions=@portage/source']),
    // Optional speed-ups of ws that are not installed.
    '--external:bufferutil',
    '--external:utf-8-validate',
    `--outfile=${outfile}`,
    '--log-level=warning',
  ])
  return outfile
}
