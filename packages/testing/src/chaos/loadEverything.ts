import { createIntentClient } from '@portage/core'
import { createExecution, createMemoryJournal } from '@portage/core/execution'
import { createDraw } from './createDraw.js'
import { families } from './families.js'

/** Has the engine load what it loads on need: loading takes turns of the event loop that would move the first run. */
export async function loadEverything(): Promise<void> {
  for (const family of Object.values(families)) await family.load()
  const client = createIntentClient({
    baseUrl: 'https://service.test',
    fetch: () => Promise.reject(new Error('Nothing is asked of the service.')),
    wsUrl: 'wss://service.test',
    WebSocket: class {
      constructor() {
        throw new Error('Nothing is heard from the service.')
      }
    } as never,
  })
  await new Promise<void>((resolve) => {
    const leave = client.subscribe('0x01', () => {
      leave()
      resolve()
    })
  })
  const { fork } = createDraw(1)
  const { account, quotes, listed, trusted, ...world } = families.evm.createWorld({
    ...{ seed: 1, fork, beginsAt: client.clock.now(), end: 0, orders: [{ flow: 'native' }], habit: 'plain' },
    manner: 'only-sends',
    clock: { now: client.clock.now, setTimeout: () => () => {} },
    ...{ signsByItself: false, batching: 'unsupported', finalAfter: 3, blockTime: {}, walletTroubles: [] },
    tell: () => {},
  })
  const [quote] = quotes
  if (!quote) throw new Error('One was asked for.')
  const line = { call: async <Answer>(ask: () => Answer | Promise<Answer>) => ask(), wait: async () => {} }
  const provider = { line, now: client.clock.now, troubles: [], lag: 0, sees: 'mempool' } as const
  const { wallets } = world.open({ line, clock: client.clock, providers: new Map([[101, [provider]]]) })
  // It stops before it asks: its journal forgets.
  const ports = { client, wallets, readers: {}, journal: createMemoryJournal(), chains: listed, trusted }
  const execution = createExecution({ ...ports, quote, account })
  execution.start()
  await execution.result()
  execution.dispose()
}
