import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Where the redis-server of this machine is: `REDIS_SERVER_PATH` of the environment, or a usual place. Null where
 * there is none; on Debian and Ubuntu `npm test` installs it.
 */
export function findRedis(): string | null {
  const wished = process.env.REDIS_SERVER_PATH
  if (wished !== undefined && wished !== '') return existsSync(wished) ? wished : null
  const folders = [
    '/usr/bin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file)) ?? null
}
