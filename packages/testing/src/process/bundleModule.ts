import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const bundles = new Map<string, Promise<string>>()

/**
 * JavaScript of a TypeScript module and what it imports from this package, packages left as imports: for
 * running a process from source, as tests do. Node 20 reads no TypeScript. A module is bundled once a process.
 *
 * The bundler's binary is run instead of its module, which refuses to load where tests pretend to be a browser.
 */
export function bundleModule(module: URL): Promise<string> {
  const known = bundles.get(module.href)
  if (known !== undefined) return known
  const bundle = bundleAnew(module)
  bundles.set(module.href, bundle)
  return bundle
}

async function bundleAnew(module: URL): Promise<string> {
  const bundler = createRequire(import.meta.url).resolve('esbuild/bin/esbuild')
  const words = ['--bundle', '--packages=external', '--format=esm', '--platform=node', '--target=node20']
  const define = `--define:import.meta.url=${JSON.stringify(module.href)}`
  const { stdout } = await promisify(execFile)(bundler, [fileURLToPath(module), ...words, define], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
