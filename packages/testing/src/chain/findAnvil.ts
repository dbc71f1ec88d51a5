import { createRequire } from 'node:module'

const platforms: Readonly<Record<string, string>> = Object.freeze({
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
})
const processors: Readonly<Record<string, string>> = Object.freeze({ arm64: 'arm64', x64: 'amd64' })

/**
 * Path of the anvil binary that came with `@foundry-rs/anvil`. The binary is started directly: the package's
 * own wrapper leaves it running when the wrapper dies first.
 *
 * @throws when this machine has no such binary, saying which package would hold it.
 */
export function findAnvil(): string {
  const name = `@foundry-rs/anvil-${platforms[process.platform]}-${processors[process.arch]}`
  const file = process.platform === 'win32' ? 'bin/anvil.exe' : 'bin/anvil'
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs'))
  try {
    return fromWrapper.resolve(`${name}/${file}`)
  } catch (cause) {
    throw new Error(
      `No anvil for ${process.platform} on ${process.arch}: ${name} is not installed. Install with optional dependencies.`,
      { cause },
    )
  }
}
