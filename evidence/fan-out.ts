import { startLocalnet } from '@portage/localnet'
import { findRedis, startRedis } from '@portage/testing'
import { judge, type Result } from './lib/evidence.js'
import { runFanOut } from './lib/fanOut/runFanOut.js'

export const statement =
  'Thousands of browsers that watch open transfers cost one key at most 20 calls a minute, each hears every status that no later one has overtaken, and none is lost when one of two servers dies or when others ask for thousands of invented requests.'

async function measure(clients: number): Promise<Result> {
  if (findRedis() === null) {
    return {
      outcome: 'not-checked',
      reason: 'There is no redis-server on this machine; on Debian npm test installs it.',
    }
  }
  const [localnet, redis] = await Promise.all([startLocalnet({ blockTime: 'automine' }), startRedis()])
  try {
    const of = { localnet, clients, surroundings: 'quiet', redisPath: null } as const
    const alone = await runFanOut({ ...of, name: 'one server' })
    const attacked = await runFanOut({ ...of, name: 'one server under attack', surroundings: 'attacked' })
    const two = await runFanOut({ ...of, name: 'two servers', redisPath: redis.path })
    return judge([...alone.wrong, ...attacked.wrong, ...two.wrong], {
      parts:
        'real localnet, redis-server, HTTP and sockets; browsers, attackers and servers in processes of their own',
      'one server': alone.facts,
      'one server, beside 400 streams of 100 invented requests and a reader of such': attacked.facts,
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
