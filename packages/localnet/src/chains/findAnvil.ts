import { createRequire } from 'node:module'
import { arch, platform } from 'node:process'

const require = createRequire(import.meta.url)

/**
 * The path of the anvil binary for this machine, out of the npm package of its platform. Spawning it directly leaves
 * one process to look after instead of a wrapper and its child.
 *
 * @throws when npm left the platform package out, or there is none for this machine
 */
export function findAnvil(): string {
  const cpu = arch === 'x64' ? 'amd64' : arch
  const target = `@foundry-rs/anvil-${platform}-${cpu}`
  const binary = `${target}/bin/anvil${platform === 'win32' ? '.exe' : ''}`
  try {
    // Only the wrapper is our dependency; the package of the platform is the wrapper's, and found from there.
    const wrapper = require.resolve('@foundry-rs/anvil/package.json')
    return createRequire(wrapper).resolve(binary)
  } catch (cause) {
    throw new Error(
      `The chain program anvil is not installed for this machine (${target}). Install again with optional dependencies switched on.`,
      { cause },
    )
  }
}
