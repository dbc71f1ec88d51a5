import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './installWithApt.mjs'
import { runCommand } from './runCommand.mjs'

const usualFolders = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

async function find() {
  const folders = [...usualFolders, ...(process.env.PATH ?? '').split(delimiter)].filter(
    (part) => part !== '',
  )
  for (const file of folders.map((folder) => join(folder, 'redis-server'))) {
    if (existsSync(file) && (await runCommand(file, ['--version'], { timeoutMs: 20_000 })).ok) return file
  }
  return null
}

/**
 * Finds redis-server, or installs it where that is possible (Debian and Ubuntu, as root), and puts its place into
 * `REDIS_SERVER_PATH` for everything started from here. The tests start one of their own and leave any other alone.
 * @param {(line: string) => void} tell
 * @returns {Promise<Readonly<{ path: string } | { path: null, reason: string }>>} `reason` is one sentence
 */
export async function ensureRedis(tell) {
  const wished = process.env.REDIS_SERVER_PATH
  if (wished !== undefined && wished !== '') {
    if (existsSync(wished)) return { path: wished }
    return { path: null, reason: `REDIS_SERVER_PATH says ${wished}, where nothing is: correct or unset it.` }
  }
  let path = await find()
  if (path === null && (await installWithApt('redis-server', tell))) path = await find()
  if (path === null) {
    const reason =
      'redis-server is absent and could not be installed. Install it, or set REDIS_SERVER_PATH to its place.'
    return { path: null, reason }
  }
  process.env.REDIS_SERVER_PATH = path
  return { path }
}
