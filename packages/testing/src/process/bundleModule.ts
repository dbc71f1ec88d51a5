import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * JavaScript of a TypeScript module and what it imports from this package, packages left as imports: for
 * running a process from source, as tests do before anything is built. Node 20 reads no TypeScript.
 *
 * The bundler's binary is run instead of its module, which refuses to load where tests pretend to be a browser.
 */
export async function bundleModule(module: URL): Promise<string> {
  const bundler = createRequire(import.meta.url).resolve('esbuild/bin/esbuild')
  const words = ['--bundle', '--packages=external', '--format=esm', '--platform=node', '--target=node20']
  const define = `--define:import.meta.url=${JSON.stringify(module.href)}`
  const { stdout } = await promisify(execFile)(bundler, [fileURLToPath(module), ...words, define], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
