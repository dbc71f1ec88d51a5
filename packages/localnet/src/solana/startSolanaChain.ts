import { type ChainClock, machineClock } from './chain/clock.js'
import { type Bank, createBank, type Landing } from './chain/createBank.js'
import { createFaucet, type Faucet } from './chain/createFaucet.js'
import type { TransactionRecord } from './chain/execute.js'
import { deploySolana, giveTokens, type SolanaContracts } from './depository/deploySolana.js'
import { callMethod } from './rpc/createRpc.js'
import { serveRpc } from './rpc/serveRpc.js'

export interface StartSolanaChainOptions {
  /** RPC port; the next one is the websocket's. 0, the default, takes any free pair. */
  readonly port?: number | undefined
  /** Defaults to this machine's. */
  readonly clock?: ChainClock | undefined
  /** Milliseconds of a slot, 400 by default, or `hand`: slots go on by `tick` only. */
  readonly slotTime?: number | 'hand' | undefined
  /** How many slots later a block is confirmed. Defaults to 1. */
  readonly confirmedAfter?: number | undefined
  /** How many slots later a block is final. Defaults to 31, as on the public network. */
  readonly finalizedAfter?: number | undefined
}

/** A running Solana chain. */
export interface SolanaChain {
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly bank: Bank
  readonly faucet: Faucet
  readonly contracts: SolanaContracts
  /** Makes new tokens of a mint for an account, and its token account where there is none. */
  giveTokens(mint: string, to: string, amount: bigint): void
  /** Lets so many slots go by, one by default. */
  tick(count?: number): void
  /**
   * Gives up the newest blocks that are not final, so many at most, the open one included. What was in them has never
   * been, and may be sent again.
   * @returns the signatures that are gone
   */
  fork(count: number): readonly string[]
  /** Stops slots from going by with time, so that nothing expires, until `goOn` is called. */
  hold(): Readonly<{ goOn: () => void }>
  /** What becomes of transactions from now on: they land, wait until `now`, or are lost on the way. */
  setLanding(landing: Landing): void
  /** Carries out one RPC method without a network. @throws RpcProblem */
  call(method: string, ...params: readonly unknown[]): unknown
  /** Ends the chain and frees its ports. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts a Solana chain in this process: real programs run by litesvm, blocks and commitments by the clock, and what
 * nodes offer over HTTP and websocket. Nothing is kept after `stop()`.
 *
 * @throws when the port or the next one is taken
 */
export async function startSolanaChain(options: StartSolanaChainOptions = {}): Promise<SolanaChain> {
  const { port = 0, clock = machineClock, slotTime = 400, confirmedAfter = 1, finalizedAfter = 31 } = options
  const bank = createBank({ now: clock.now, confirmedAfter, finalizedAfter })
  const faucet = createFaucet(bank)
  const contracts = deploySolana(bank, faucet)
  // What is there at the beginning is final.
  bank.tick()
  const tools = { bank, airdrop: faucet.pay }
  const serving = await serveRpc(tools, port)
  const slots = startSlots(bank, clock, slotTime)
  const stop = async (): Promise<void> => {
    slots.stop()
    await serving.stop()
  }
  return Object.freeze({
    rpcUrl: `http://127.0.0.1:${serving.port}`,
    wsUrl: `ws://127.0.0.1:${serving.port + 1}`,
    bank,
    faucet,
    contracts,
    giveTokens: (mint: string, to: string, amount: bigint) => giveTokens(faucet, mint, to, amount),
    tick: (count = 1) => {
      for (let slot = 0; slot < count; slot += 1) bank.tick()
    },
    fork: (count: number) => bank.fork(count).map(({ signature }: TransactionRecord) => signature),
    hold: slots.hold,
    setLanding: bank.setLanding,
    call: (method: string, ...params: readonly unknown[]) => callMethod(tools, { id: 0, method, params }),
    stop,
  })
}

type Slots = Readonly<{ hold: SolanaChain['hold']; stop: () => void }>

/** Ticks at the times at which slots end, however long a tick or the pause before it took. */
function startSlots(bank: Bank, clock: ChainClock, slotTime: number | 'hand'): Slots {
  if (slotTime === 'hand') return { hold: () => ({ goOn: () => undefined }), stop: () => undefined }
  let cancel: () => void = () => undefined
  let isStopped = false
  const run = (): void => {
    const start = clock.now()
    let slots = 0
    const next = (): void => {
      slots += 1
      cancel = clock.setTimeout(
        () => {
          bank.tick()
          next()
        },
        Math.max(0, start + slots * slotTime - clock.now()),
      )
    }
    next()
  }
  run()
  return Object.freeze({
    hold: () => {
      cancel()
      return Object.freeze({
        goOn: () => {
          cancel()
          if (!isStopped) run()
        },
      })
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  })
}
