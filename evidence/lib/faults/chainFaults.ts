import { until } from './answers.js'
import type { Fault, World } from './fault.js'

const success = { ending: 'success', prompts: 1, deposits: 1 } as const
const long = { speed: 100 } as const
const unread =
  'the service says that it has arrived; for a minute none of our RPCs tells whether it has, so the screen names the service as the source and claims no more'

/** Both chains cannot be read any more. */
function down({ origin, destination }: World, how: number | 'reset' | 'hang'): void {
  origin.set('down', how)
  destination.set('down', how)
}

function up({ origin, destination }: World): void {
  origin.clear()
  destination.clear()
}

function refuseReceipts({ origin, destination }: World, code: number): void {
  for (const proxy of [origin, destination])
    proxy.set('refuse', { method: 'eth_getTransactionReceipt', code })
}

/** Neither the service nor a chain is reached for so long after the deposit was sent. */
function offline(seconds: number): Pick<Fault, 'onStatus' | 'onIndex' | 'whenSent'> {
  return {
    onStatus: until(seconds, 'reset'),
    onIndex: until(seconds, 'reset'),
    whenSent: (world) => {
      down(world, 'reset')
      world.later(seconds * 1_000, () => up(world))
    },
  }
}

/** Chains that answer wrongly, late or not at all, from the moment the deposit was sent. */
export const chainFaults: readonly Fault[] = [
  {
    name: 'receipts: an error once',
    whenSent: (world) => {
      refuseReceipts(world, -32603)
      world.later(300, () => up(world))
    },
    expects: success,
  },
  {
    name: 'receipts: error -32603, always',
    ...long,
    whenSent: (world) => refuseReceipts(world, -32603),
    expects: success,
    because: unread,
  },
  {
    name: 'receipts: error -32000, always',
    ...long,
    whenSent: (world) => refuseReceipts(world, -32000),
    expects: success,
    because: unread,
  },
  {
    name: 'receipts: error always, filled after 15 s',
    ...long,
    whenSent: (world) => refuseReceipts(world, -32603),
    status: [
      [0.2, 'pending'],
      [15, 'success'],
    ],
    expects: success,
    because: unread,
  },
  {
    name: 'first of two RPCs: 503',
    hasSecondRpc: true,
    whenSent: (world) => down(world, 503),
    expects: success,
  },
  {
    name: 'first of two RPCs: too many calls',
    hasSecondRpc: true,
    whenSent: ({ origin, destination }) => {
      for (const proxy of [origin, destination])
        proxy.set('rateLimit', { requests: 0, perSeconds: 60, says: 'http' })
    },
    expects: success,
  },
  {
    name: 'first of two RPCs: connection reset',
    hasSecondRpc: true,
    whenSent: (world) => down(world, 'reset'),
    expects: success,
  },
  {
    name: 'first of two RPCs: never answers',
    hasSecondRpc: true,
    whenSent: (world) => down(world, 'hang'),
    expects: success,
    isTelling: true,
  },
  {
    name: 'every RPC: 503, from before the click',
    atFirst: (world) => down(world, 503),
    expects: { ending: 'stopped: chain-unreadable', prompts: 0, deposits: 0 },
    because: 'money that could not be found again is not asked for',
  },
  {
    name: 'every RPC: 503, after the deposit was sent',
    ...long,
    whenSent: (world) => down(world, 503),
    expects: success,
    because: unread,
  },
  {
    name: 'every RPC: 503 for 60 s, filled after 30 s',
    status: [
      [0.2, 'pending'],
      [30, 'success'],
    ],
    whenSent: (world) => {
      down(world, 503)
      world.later(60_000, () => up(world))
    },
    expects: success,
    isTelling: true,
  },
  {
    name: 'every RPC: 503 always, told by the websocket',
    ...long,
    socket: 'tells',
    whenSent: (world) => down(world, 503),
    expects: success,
    because: unread,
  },
  {
    name: 'origin RPC: never shows the deposit, and it is filled',
    whenSent: ({ origin }) => origin.set('empty', true),
    expects: success,
  },
  {
    name: 'deposit: reverts on chain',
    provider: (provider) => ({ request: (request) => provider.request(starve(request)) }),
    whenSent: ({ mine }) => mine(70),
    expects: { ending: 'stopped: reverted', prompts: 1, deposits: 0 },
    because: 'the money never left, and the final block says so',
    isTelling: true,
  },
  {
    name: 'offline for 20 s after the deposit, filled after 10 s',
    ...offline(20),
    status: [
      [0.2, 'pending'],
      [10, 'success'],
    ],
    expects: success,
    isTelling: true,
  },
  {
    name: 'offline for 200 s after the deposit, filled after 10 s',
    ...long,
    ...offline(200),
    status: [
      [0.2, 'pending'],
      [10, 'success'],
    ],
    expects: success,
  },
]

type Request = Parameters<NonNullable<Fault['provider']>>[0]['request'] extends (
  request: infer Given,
) => unknown
  ? Given
  : never

/** Too little gas for the call, though enough to be taken into a block. */
function starve(request: Request): Request {
  if (request.method !== 'eth_sendTransaction') return request
  const [transaction] = request.params as readonly object[]
  return { ...request, params: [{ ...transaction, gas: '0x5b68' }] }
}
