import { Cell } from '@ton/core'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { startBlocks } from '../chains/startBlocks.js'
import { tonDepositoryCode } from '../contracts/artifacts/tonDepository.js'
import { listen } from '../service/listen.js'
import { type ChainClock, machineClock } from '../solana/chain/clock.js'
import { answerTonApi, TonApiProblem } from './api/answerTonApi.js'
import { createTonBank, type TonBank, type TonLanding } from './chain/createTonBank.js'
import type { TonKey, TonTransfer } from './wallet/tonKey.js'

export interface StartTonChainOptions {
  /** Port of the index; 0, the default, takes any free one. */
  readonly port?: number | undefined
  /** Defaults to this machine's. */
  readonly clock?: ChainClock | undefined
  /** Milliseconds between blocks, 400 by default, or `hand`: blocks come by `tick` only, five seconds after another. */
  readonly blockTime?: number | 'hand' | undefined
}

/** A running TON chain. */
export interface TonChain {
  /** What `createTonReader` takes. */
  readonly apiUrl: string
  readonly bank: TonBank
  /** Where deposits go, friendly. A stand-in for the real depository, which keeps what comes with a text. */
  readonly depository: string
  /** Makes so many blocks, one by default. */
  tick(count?: number): Promise<void>
  /** What becomes of messages from outside from now on: they are taken, wait until `now`, or are lost on the way. */
  setLanding(landing: TonLanding): void
  /** Money out of nothing, in nanotons. */
  fund(address: string, amount: bigint): Promise<void>
  /**
   * Signs for an account and gives the chain what was signed, as a wallet does.
   * @returns the message as a bag of cells in base64
   */
  send(key: TonKey, transfers: readonly TonTransfer[], validUntil: number): Promise<string>
  /** Asks the index without a network. @throws TonApiProblem */
  call(request: {
    readonly path: string
    readonly query?: Readonly<Record<string, string>> | undefined
    readonly body?: unknown
  }): Promise<unknown>
  /** Ends the chain and frees its port. May be called twice. */
  stop(): Promise<void>
}

/** Milliseconds. */
const handBlock = 5_000

/**
 * Starts a TON chain in this process: real contracts run by TON's own virtual machine, blocks by the clock, and an index
 * in the shape of toncenter's API v3. Nothing is kept after `stop()`.
 *
 * @throws when the port is taken
 */
export async function startTonChain(options: StartTonChainOptions = {}): Promise<TonChain> {
  const { port = 0, clock = machineClock, blockTime = 400 } = options
  const start = clock.now()
  let made = 0
  const bank = await createTonBank(
    blockTime === 'hand'
      ? () => {
          made += 1
          return start + made * handBlock
        }
      : clock.now,
  )
  const code = Cell.fromBase64(tonDepositoryCode)
  const depository = await bank.deploy({ code, data: new Cell() }, 1_000_000_000n)
  const app = new Hono()
  app.use(cors())
  app.all('/api/v3/*', async (context) => {
    const path = context.req.path.slice('/api/v3/'.length)
    const body: unknown = context.req.method === 'POST' ? await context.req.json().catch(() => null) : null
    try {
      return context.json(await answerTonApi(bank, { path, query: context.req.query(), body }))
    } catch (error) {
      if (error instanceof TonApiProblem) return context.json({ error: error.message }, error.status)
      throw error
    }
  })
  const serving = await listen(app, port)
  const stopBlocks = blockTime === 'hand' ? () => undefined : startBlocks(() => bank.tick(), clock, blockTime)
  return Object.freeze({
    apiUrl: `http://127.0.0.1:${serving.port}/api/v3`,
    bank,
    depository: depository.toString(),
    tick: async (count = 1) => {
      for (let block = 0; block < count; block += 1) await bank.tick()
    },
    setLanding: bank.setLanding,
    fund: bank.fund,
    send: async (key: TonKey, transfers: readonly TonTransfer[], validUntil: number) => {
      const seqno = await bank.seqnoOf(key.address)
      const boc = key.write(transfers, { seqno: seqno ?? 0, validUntil, isDeployed: seqno !== null })
      bank.accept(boc)
      return boc
    },
    call: (request: Parameters<TonChain['call']>[0]) => answerTonApi(bank, request),
    stop: async () => {
      stopBlocks()
      await serving.stop()
    },
  })
}
