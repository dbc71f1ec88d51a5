import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { startBlocks } from '../chains/startBlocks.js'
import { listen } from '../service/listen.js'
import { type ChainClock, machineClock } from '../solana/chain/clock.js'
import { answerEsplora, type EsploraAnswer, EsploraProblem } from './api/answerEsplora.js'
import { type BitcoinBank, createBitcoinBank } from './chain/createBitcoinBank.js'
import { type BitcoinKey, namedBitcoinKey } from './wallet/bitcoinKey.js'

export interface StartBitcoinChainOptions {
  /** Port of the explorer; 0, the default, takes any free one. */
  readonly port?: number | undefined
  /** Defaults to this machine's. */
  readonly clock?: ChainClock | undefined
  /** Milliseconds between blocks, 1,000 by default, or `hand`: blocks come by `tick` only, ten minutes after another. */
  readonly blockTime?: number | 'hand' | undefined
}

/** A running Bitcoin chain. */
export interface BitcoinChain {
  /** What `createBitcoinReader` takes. */
  readonly apiUrl: string
  readonly bank: BitcoinBank
  /** Where deposits go: an account of the local network's own, as the real depository is one of its operators'. */
  readonly depository: BitcoinKey
  /** Makes so many blocks, one by default. */
  tick(count?: number): void
  /** Asks the explorer without a network. @throws EsploraProblem */
  call(request: { readonly path: string; readonly body?: string | undefined }): EsploraAnswer
  /** Ends the chain and frees its port. May be called twice. */
  stop(): Promise<void>
}

/** Milliseconds. */
const [usualBlock, handBlock] = [1_000, 600_000] as const

/**
 * Starts a Bitcoin chain in this process: a ledger of our own that takes what nodes take, blocks by the clock, and an
 * explorer in the shape of Esplora's HTTP API. Addresses are those of the main network, which money on this chain has
 * nothing to do with. Nothing is kept after `stop()`.
 *
 * @throws when the port is taken
 */
export async function startBitcoinChain(options: StartBitcoinChainOptions = {}): Promise<BitcoinChain> {
  const { port = 0, clock = machineClock, blockTime = usualBlock } = options
  const start = clock.now()
  let made = 0
  const bank = createBitcoinBank(
    blockTime === 'hand'
      ? () => {
          made += 1
          return start + made * handBlock
        }
      : clock.now,
  )
  const app = new Hono()
  app.use(cors())
  app.all('/api/*', async (context) => {
    const path = context.req.path.slice('/api/'.length)
    const body = context.req.method === 'POST' ? await context.req.text() : undefined
    try {
      const answer = answerEsplora(bank, { path, body })
      return 'json' in answer ? context.json(answer.json as object) : context.text(answer.text)
    } catch (error) {
      if (error instanceof EsploraProblem) return context.text(error.message, error.status)
      throw error
    }
  })
  const serving = await listen(app, port)
  const stopBlocks =
    blockTime === 'hand' ? () => undefined : startBlocks(async () => bank.tick(), clock, blockTime)
  return Object.freeze({
    apiUrl: `http://127.0.0.1:${serving.port}/api`,
    bank,
    depository: namedBitcoinKey('depository'),
    tick: (count = 1) => {
      for (let block = 0; block < count; block += 1) bank.tick()
    },
    call: (request: Parameters<BitcoinChain['call']>[0]) => answerEsplora(bank, request),
    stop: async () => {
      stopBlocks()
      await serving.stop()
    },
  })
}
