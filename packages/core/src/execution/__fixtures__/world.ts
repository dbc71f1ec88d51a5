import { createHandClock, type HandClock } from '../../../test/handClock.js'
import type { IntentClient } from '../../client/createIntentClient.js'
import { orderIdOf, type Quote } from '../../domain/quote.js'
import type { Call, EvmCall } from '../../domain/step.js'
import { chains, honestQuote, trusted } from '../../verification/__fixtures__/honestQuote.js'
import { decodeApproval } from '../../verification/decodeApproval.js'
import type { Reader, SentCall, TransactionReading } from '../../vm/reader.js'
import type { Wallet } from '../../vm/wallet.js'
import { createExecution, type Execution, type ExecutionPorts } from '../createExecution.js'
import { createMemoryJournal } from '../journal/createMemoryJournal.js'

/** One open prompt of the wallet; the test is the person. */
export type Prompt = Readonly<{
  call: EvmCall
  answer: (hash: string) => void
  fail: (error: unknown) => void
}>

/** What the test's chain knows of one transaction. */
type Mined = Readonly<{
  reading: TransactionReading
  /** Whether it holds the depository's event with the order's id. */
  isDeposit: boolean
  block: bigint
}>

/**
 * A chain, a service and a wallet in memory: each a small implementation of its real port that does what a test
 * tells it, and nothing by itself. Everything that is called is written down in `log`, in order.
 */
export function createWorld(kind: 'native' | 'erc20' = 'native') {
  const clock: HandClock = createHandClock()
  const honest = honestQuote(kind)
  const quote: Quote = { ...honest.quote, receivedAt: clock.now() }
  const log: string[] = []
  const prompts: Prompt[] = []
  const mined = new Map<string, Mined>()
  // `reach` is how many blocks one search covers at most, `behind` how far the node that is searched lags.
  const chain = { head: 100n, allowance: 0n, isDown: false, reach: 1_000n, behind: 0n }
  const wallet = { account: honest.account as string | null, chainId: 101, refusesSwitch: false }
  const service = {
    status: 'waiting',
    inTxHashes: [] as string[],
    txHashes: [] as string[],
    refundFailReason: null as string | null,
    isDown: false,
  }

  const read = (what: string): void => {
    log.push(`chain: ${what}`)
    if (chain.isDown) throw new Error('The RPC does not answer.')
  }
  const depositOf = (hash: string) => ({
    hash,
    blockNumber: chain.head,
    from: honest.account,
    token: null,
    amount: quote.request.amount,
  })
  const reader: Reader = {
    vm: 'evm',
    canRead: (chainId) => chainId === 101 || chainId === 102,
    readAnchor: async () => {
      read('anchor')
      return { blockNumber: chain.head, blockHash: '0x64', blockTime: 1_000, latestNonce: 0, pendingNonce: 0 }
    },
    readBalance: async () => {
      throw new Error('An execution does not read balances.')
    },
    readAllowance: async () => {
      read('allowance')
      return chain.allowance
    },
    readTransaction: async ({ hash }) => {
      read(`transaction ${hash}`)
      return mined.get(hash)?.reading ?? { type: 'unseen' }
    },
    readDeposit: async ({ hash }) => {
      read(`deposit in ${hash}`)
      return mined.get(hash)?.isDeposit ? depositOf(hash) : null
    },
    findDeposit: async ({ fromBlock }) => {
      read(`deposits from ${fromBlock}`)
      const head = chain.head - chain.behind
      const end = fromBlock + chain.reach - 1n
      const searchedTo = end < head ? end : head
      const found = [...mined].find(
        ([, { isDeposit, block }]) => isDeposit && block >= fromBlock && block <= searchedTo,
      )
      return { deposit: found ? depositOf(found[0]) : null, searchedTo }
    },
    readPayout: async ({ hash }) => {
      read(`payout ${hash}`)
      return mined.has(hash) ? { hash, blockNumber: chain.head, amount: 985_000n } : null
    },
  }

  const port: Wallet = {
    vm: 'evm',
    kind: 'test',
    getAccount: async () => wallet.account,
    getChainId: async () => wallet.chainId,
    switchChain: async (chainId) => {
      log.push(`wallet: switch to ${chainId}`)
      if (wallet.refusesSwitch) throw Object.assign(new Error('No.'), { code: 4001 })
      wallet.chainId = chainId
    },
    send: (call: Call) => {
      log.push('wallet: send')
      if (call.vm !== 'evm') throw new Error('The wallet was asked for something it cannot do.')
      return new Promise((resolve, reject) => {
        prompts.push({ call, answer: resolve, fail: reject })
      })
    },
    explain: (error) =>
      error instanceof Error && 'code' in error && error.code === 4001
        ? { type: 'rejected' }
        : { type: 'unknown', message: error instanceof Error ? error.message : String(error) },
  }

  const client: IntentClient = {
    baseUrl: 'http://service',
    wsUrl: null,
    clock,
    random: () => 0.5,
    subscribe: () => () => {},
    request: async ({ method, path }) => {
      log.push(`service: ${method} ${path}`)
      if (service.isDown) throw new Error('The service does not answer.')
      const { isDown, ...status } = service
      return path === '/intents/status/v3' ? status : {}
    },
  }
  const ports: ExecutionPorts = {
    client,
    wallets: { evm: port },
    readers: { evm: reader },
    journal: createMemoryJournal(),
    trusted,
    chains,
  }

  const include = (
    hash: string,
    one: Partial<Mined> & Readonly<{ succeeded?: boolean; isFinal?: boolean; sent?: SentCall | undefined }>,
  ) => {
    const { succeeded = true, isFinal = false, isDeposit = false } = one
    mined.set(hash, {
      isDeposit,
      block: chain.head,
      reading: { type: 'included', succeeded, blockNumber: chain.head, isFinal, sent: one.sent },
    })
  }
  return {
    account: honest.account,
    chain,
    clock,
    log,
    ports,
    prompts,
    quote,
    service,
    wallet,
    orderId: orderIdOf(quote) ?? '',
    execute: (over: Partial<ExecutionPorts> = {}): Execution =>
      createExecution({ ...ports, ...over, quote, account: honest.account }),
    /** Lets everything that was set going come to rest, without a moment passing. */
    settle: () => clock.advance(0),
    /** The prompt that was opened last. */
    prompt: (): Prompt => {
      const last = prompts.at(-1)
      if (!last) throw new Error('No prompt was opened.')
      return last
    },
    includeDeposit: (hash: string) => include(hash, { isDeposit: true }),
    includeApproval: (hash: string, call: EvmCall) => {
      chain.allowance = decodeApproval(call.data)?.amount ?? 0n
      include(hash, {})
    },
    /** A failure of what the wallet was last asked for. */
    includeRevert: (hash: string, isFinal: boolean) =>
      include(hash, { succeeded: false, isFinal, sent: sentOf(prompts.at(-1)?.call) }),
    /** A failure of somebody else's. */
    includeForeignRevert: (hash: string) => include(hash, { succeeded: false, isFinal: true }),
    includeOther: (hash: string, isFinal: boolean) => include(hash, { isFinal }),
    /** A payout of the solver, on whichever chain. */
    includePayout: (hash: string) => include(hash, {}),
  }
}

function sentOf(call: EvmCall | undefined): SentCall | undefined {
  return call && { from: call.from, to: call.to, value: call.value, data: call.data }
}
