import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { fromRoot, root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'
import { hashFiles, readStamp, writeStamp } from './stamps.mjs'
import { takeTurns } from './takeTurns.mjs'
import { listPackages } from './workspace.mjs'

const pnpmVersion = '12.21.0'
const stampFile = fromRoot('node_modules', '.portage-installed.json')

/** Signs in a package manager's output that the registry could not be reached. */
const noNetwork =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|META_FETCH_FAIL/

/** Whether every folder of the workspace that has dependencies has them beside it. */
function hasEveryFolder() {
  return listPackages().every((entry) => {
    const { dependencies = {}, devDependencies = {} } = entry.manifest
    const isEmpty = Object.keys({ ...dependencies, ...devDependencies }).length === 0
    return isEmpty || existsSync(join(entry.folder, 'node_modules'))
  })
}

/**
 * Puts the dependencies in place: installs when `node_modules` is missing or older than the lockfile, and
 * does nothing (no network, a few milliseconds) when it is not.
 * @param {(line: string) => void} tell
 * @throws {Failure} npm is missing, the registry cannot be reached, or pnpm failed
 */
export function ensureInstalled(tell) {
  return takeTurns('install', () => install(tell))
}

async function install(tell) {
  const lockfile = hashFiles(root, [fromRoot('pnpm-lock.yaml'), fromRoot('pnpm-workspace.yaml')])
  if (readStamp(stampFile)?.lockfile === lockfile && hasEveryFolder()) return

  tell(`installing dependencies with pnpm ${pnpmVersion} (the first time this downloads them)`)
  const started = Date.now()
  const result = await runCommand('npx', ['-y', `pnpm@${pnpmVersion}`, 'install', '--frozen-lockfile'], {
    // A registry that does not answer is told after seconds, not after npm's usual minute.
    env: { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' },
  })
  if (result.isMissing) {
    throw new Failure(
      'npm is missing: there is no npx beside this Node. Install Node with npm and run the command again.',
    )
  }
  if (!result.ok && noNetwork.test(result.output)) {
    throw new Failure(
      'The dependencies could not be downloaded: the package registry does not answer. Check the network (or npm’s registry and proxy settings) and run the command again.',
      { details: result.output },
    )
  }
  if (!result.ok && /ERR_PNPM_OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH/.test(result.output)) {
    throw new Failure(
      `pnpm-lock.yaml does not fit package.json files and pnpm-workspace.yaml: run "npx -y pnpm@${pnpmVersion} install" once and commit the lockfile.`,
      { details: result.output },
    )
  }
  if (!result.ok) {
    throw new Failure('Installing the dependencies failed: pnpm’s own words are above.', {
      details: result.output,
    })
  }
  writeStamp(stampFile, { lockfile })
  tell(`installed in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
