import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const bundles = new Map<string, Promise<string>>()

/**
 * JavaScript of a TypeScript module and of all it imports, in one piece: for running a process from source, as
 * tests do. Node 20 reads no TypeScript, and takes longer to find the hundreds of files of viem than to run them.
 * A module is bundled once a process.
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
  const words = ['--bundle', '--format=esm', '--platform=node', '--target=node20']
  const here = JSON.stringify(module.href)
  const define = `--define:import.meta.url=${here}`
  // Packages of CommonJS ask for modules of Node by a name that ESM does not have.
  const require = `--banner:js=import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${here});`
  const { stdout } = await promisify(execFile)(bundler, [fileURLToPath(module), ...words, define, require], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
