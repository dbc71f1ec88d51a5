import { startLocalnet } from '@portage/localnet'
import { findRedis, startRedis } from '@portage/testing'
import { judge, type Result } from './lib/evidence.js'
import { runFanOut } from './lib/fanOut/runFanOut.js'

export const statement =
  'Thousands of browsers that watch open transfers cost one key at most 20 calls a minute, each hears every status, and none is lost when one of two servers dies.'

async function measure(clients: number): Promise<Result> {
  if (findRedis() === null) {
    return {
      outcome: 'not-checked',
      reason: 'There is no redis-server on this machine; on Debian npm test installs it.',
    }
  }
  const [localnet, redis] = await Promise.all([startLocalnet({ blockTime: 'automine' }), startRedis()])
  try {
    const alone = await runFanOut({ name: 'one server', localnet, clients, redisPath: null })
    const two = await runFanOut({ name: 'two servers', localnet, clients, redisPath: redis.path })
    return judge([...alone.wrong, ...two.wrong], {
      parts: 'real localnet, redis-server, HTTP and sockets; browsers and servers in processes of their own',
      'one server': alone.facts,
      'two servers on Redis, one killed half-way': two.facts,
    })
  } finally {
    await redis.stop()
    await localnet.stop()
  }
}

/** A hundred browsers. */
export function short(): Promise<Result> {
  return measure(100)
}

/** Two thousand browsers, each with a transfer of its own. */
export function full(): Promise<Result> {
  return measure(2_000)
}
