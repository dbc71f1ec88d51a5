import { existsSync } from 'node:fs'
import { runCommand } from './runCommand.mjs'

/** How this machine lets us install packages: as root, through sudo without a password, or not. */
async function aptPrefix() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return null
  if (process.getuid?.() === 0) return []
  return (await runCommand('sudo', ['-n', 'true'], { timeoutMs: 10_000 })).ok ? ['sudo', '-n'] : null
}

/**
 * Installs a package of Debian or Ubuntu where this machine lets us.
 * @param {string} name
 * @param {(line: string) => void} tell
 * @returns {Promise<boolean>} whether it was tried; look for what it should have brought
 */
export async function installWithApt(name, tell) {
  const prefix = await aptPrefix()
  if (prefix === null) return false
  tell(`installing ${name} with apt-get`)
  const [program, ...rest] = [...prefix, 'apt-get']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand(program, [...rest, 'update'], { env })
  await runCommand(program, [...rest, 'install', '-y', '--no-install-recommends', name], { env })
  return true
}
