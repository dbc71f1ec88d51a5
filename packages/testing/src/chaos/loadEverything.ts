import { createIntentClient } from '@portage/core'
import { createEvmReader, createEvmWallet } from '@portage/core/evm'
import { createExecution, createMemoryJournal } from '@portage/core/execution'
import { createPublicClient, createWalletClient, custom } from 'viem'
import { createDraw } from './createDraw.js'
import { chains, makeQuote, trusted } from './makeQuote.js'

/** Has the engine load what it loads on need: loading takes turns of the event loop that would move the first run. */
export async function loadEverything(): Promise<void> {
  const account = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
  const wallet = createEvmWallet(
    createWalletClient({ account, transport: custom({ request: async () => [] }) }),
  )
  await wallet.getAccount()
  const node = createPublicClient({ transport: custom({ request: async () => '0x' }) })
  const call = { from: account, to: account, data: '0x', value: 0n } as const
  await createEvmReader({ 1: node }).simulate({ chainId: 1, calls: [call] })
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
  const quote = makeQuote(createDraw(1), { account, flow: 'native', now: client.clock.now() })
  const journal = createMemoryJournal()
  // It stops before it asks: its journal forgets.
  const ports = { client, wallets: { evm: wallet }, readers: {}, journal, chains, trusted }
  const execution = createExecution({ ...ports, quote, account })
  execution.start()
  await execution.result()
  execution.dispose()
}
