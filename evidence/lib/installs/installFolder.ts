import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../runTool.js'
import { findPeerProblems } from './findPeerProblems.js'
import type { Packed } from './packPackages.js'

export type Installed =
  | Readonly<{ type: 'installed'; peerProblems: readonly string[] }>
  | Readonly<{ type: 'unreachable' }>
  | Readonly<{ type: 'failed'; output: string }>

/** Signs in pnpm's words that the registry could not be reached. */
const noNetwork =
  /NETWORK_ERROR|NO_OFFLINE|error sending request|dns error|connection (refused|reset)|timed out/i

/**
 * Installs what a folder's package.json names, from the registry, as a host outside of this repository would: packages
 * of ours come from the tarballs. Scripts of others are not run, because nothing here needs them.
 */
export async function installFolder(folder: string, packed: Packed): Promise<Installed> {
  const overrides = Object.entries(packed).map(([name, tarball]) => `  '${name}': 'file:${tarball}'\n`)
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `packages: ['.']\noverrides:\n${overrides.join('')}`)
  const { ok, output } = await runTool('pnpm', ['install', '--ignore-scripts', '--no-frozen-lockfile'], {
    cwd: folder,
    // A registry that does not answer is told after seconds, not after pnpm's usual minute.
    env: { pnpm_config_fetch_retry_mintimeout: '1000', pnpm_config_fetch_retry_maxtimeout: '5000' },
  })
  if (ok) return { type: 'installed', peerProblems: await findPeerProblems(folder) }
  return noNetwork.test(output) ? { type: 'unreachable' } : { type: 'failed', output }
}
