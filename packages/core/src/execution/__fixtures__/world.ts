import { createHandClock, type HandClock } from '../../../test/handClock.js'
import type { IntentClient } from '../../client/intentClient.js'
import type { Hex } from '../../domain/brand.js'
import { isNativeAddress } from '../../domain/currency.js'
import { orderIdOf, type Quote } from '../../domain/quote.js'
import type { Call, EvmCall, Message } from '../../domain/step.js'
import { DisagreementError } from '../../errors/disagreement.js'
import type { PermitEnd, SentCall, TransactionReading } from '../../families/chainReadings.js'
import type { Reader } from '../../families/reader.js'
import type { Wallet } from '../../families/wallet.js'
import { honestQuote } from '../../verification/__fixtures__/honestQuote.js'
import { decodeApproval } from '../../verification/decodeApproval.js'
import type { VerifyQuoteParameters } from '../../verification/verifyQuote.js'
import {
  createExecution,
  type Execution,
  type ExecutionOptions,
  type ExecutionPorts,
} from '../createExecution.js'
import { createMemoryJournal } from '../journal/createMemoryJournal.js'
import '../handlers/runEffect.js'

/** One open prompt of the wallet; the test is the person. */
export type Prompt = Readonly<{
  call: EvmCall
  answer: (hash: string) => void
  fail: (error: unknown) => void
}>

/** One open prompt for a batch, or for a signature. */
export type OtherPrompt = Readonly<{
  what: readonly EvmCall[] | Message
  answer: (answer: Hex) => void
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
export function createWorld(of: 'native' | 'erc20' | VerifyQuoteParameters = 'native') {
  const clock: HandClock = createHandClock()
  const honest = typeof of === 'string' ? honestQuote(of) : of
  const quote: Quote = { ...honest.quote, receivedAt: clock.now() }
  const log: string[] = []
  const prompts: Prompt[] = []
  const mined = new Map<string, Mined>()
  // `reach` is how many blocks one search covers at most, `behind` how far the node that is searched lags.
  // `elsewhere` is a deposit that is on chain 102, `isReplaced` what two providers would say of a lost transaction.
  const chain = {
    head: 100n,
    /** Unix seconds of the newest block of 101, and of 102. */
    times: [1_000, 1_000] as readonly [number, number],
    allowance: 0n,
    isDown: false,
    /** What the providers of the chain contradict each other about. */
    disputed: null as 'token' | 'blocks' | null,
    reach: 1_000n,
    behind: 0n,
    isContract: false,
    isReplaced: false,
    permitEnd: null as PermitEnd | null,
    elsewhere: null as string | null,
    revertsWith: null as string | null,
    broadcastFails: false,
    pendingNonce: 0,
  }
  // `signs` makes it one that signs without sending, in this process or outside of it; `batches` one that carries calls out all or none.
  const wallet = {
    account: honest.account as string | null,
    /** Accounts it shares with the page beside that one. */
    alsoShares: [] as readonly string[],
    chainId: 101,
    refusesSwitch: false,
    signs: 'nowhere' as 'nowhere' | 'here' | 'outside',
    /** What a wallet outside of this process throws when it is asked to sign. */
    signError: null as Error | null,
    batches: false,
    namesInBatch: [] as string[],
    isOnFork: false,
  }
  const others: OtherPrompt[] = []
  const broadcasts: string[] = []
  const service = {
    status: 'waiting',
    inTxHashes: [] as string[],
    txHashes: [] as string[],
    refundFailReason: null as string | null,
    isDown: false,
  }
  // What the service says to a signature that is posted to a path, by path; nothing in particular where left out.
  const answers = new Map<string, () => unknown>()
  const posts: { path: string; signature: unknown; body: unknown }[] = []

  const read = (what: string): void => {
    log.push(`chain: ${what}`)
    if (chain.isDown) throw new Error('The RPC does not answer.')
  }
  const depositOf = (hash: string) => ({
    hash,
    blockNumber: chain.head,
    from: honest.account,
    token: isNativeAddress(quote.request.originCurrency, 'evm') ? null : quote.request.originCurrency,
    amount: quote.request.amount,
  })
  const reader: Reader = {
    vm: 'evm',
    canRead: (chainId) => chainId === 101 || chainId === 102,
    readAnchor: async ({ chainId }) => {
      read('anchor')
      return {
        blockNumber: chain.head,
        blockHash: '0x64',
        blockTime: chain.times[chainId === 101 ? 0 : 1],
        latestNonce: 0,
        pendingNonce: chain.pendingNonce,
        isContract: chain.isContract,
      }
    },
    readBalance: async () => {
      throw new Error('An execution does not read balances.')
    },
    readBalances: async () => {
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
    readToken: async () => {
      read('token')
      if (chain.disputed === 'token') throw new DisagreementError('the decimals of a token')
      return { decimals: 6, symbol: 'X' }
    },
    witnesses: () => 2,
    readDeposit: async ({ hash }) => {
      read(`deposit in ${hash}`)
      return mined.get(hash)?.isDeposit ? depositOf(hash) : null
    },
    findDeposit: async ({ chainId, fromBlock, except = [] }) => {
      read(chainId === 101 ? `deposits from ${fromBlock}` : `deposits on ${chainId}`)
      const head = chain.head - chain.behind
      const end = fromBlock + chain.reach - 1n
      const searchedTo = end < head ? end : head
      if (chainId !== 101) {
        return { deposit: chain.elsewhere ? depositOf(chain.elsewhere) : null, searchedTo, requests: 1 }
      }
      const found = [...mined].find(
        ([hash, { isDeposit, block }]) =>
          isDeposit && !except.includes(hash) && block >= fromBlock && block <= searchedTo,
      )
      return { deposit: found ? depositOf(found[0]) : null, searchedTo, requests: 1 }
    },
    broadcast: async ({ bytes }) => {
      read(`broadcast ${bytes}`)
      broadcasts.push(bytes)
      if (chain.broadcastFails) throw new Error('The RPC took nothing.')
    },
    provesAbsence: async ({ hash }) => {
      read(`absence of ${hash}`)
      return chain.isReplaced
    },
    readPermitEnd: async ({ permit }) => {
      read(`end of permit ${permit.nonce}`)
      return chain.permitEnd
    },
    provesExpiry: async () => {
      throw new Error('An execution proves no expiry.')
    },
    simulate: async () => {
      read('simulation')
      const { revertsWith } = chain
      return {
        type: 'unsupported',
        first: { succeeded: revertsWith === null, data: '0x', message: revertsWith },
      }
    },
    readBlockHash: async ({ blockNumber }) => {
      if (chain.disputed === 'blocks') throw new DisagreementError('its blocks')
      return `0x${blockNumber.toString(16)}`
    },
    readPayout: async ({ hash }) => {
      read(`payout ${hash}`)
      return mined.has(hash) ? { hash, blockNumber: chain.head, amount: 985_000n } : null
    },
  }

  const port: Wallet = {
    vm: 'evm',
    get kind() {
      return wallet.signs === 'here' ? 'local' : 'test'
    },
    getAccount: async (wanted) =>
      wanted !== undefined && wallet.alsoShares.includes(wanted) ? wanted : wallet.account,
    getChainId: async () => wallet.chainId,
    switchChain: async (chainId) => {
      log.push(`wallet: switch to ${chainId}`)
      if (wallet.refusesSwitch) throw Object.assign(new Error('No.'), { code: 4001 })
      wallet.chainId = chainId
    },
    readBlockHash: async (blockNumber) => (wallet.isOnFork ? '0xf0' : `0x${blockNumber.toString(16)}`),
    send: (call: Call) => {
      log.push('wallet: send')
      if (call.vm !== 'evm') throw new Error('The wallet was asked for something it cannot do.')
      return new Promise((resolve, reject) => {
        prompts.push({ call, answer: resolve, fail: reject })
      })
    },
    get sign() {
      if (wallet.signs === 'nowhere') return null
      return async () => {
        log.push('wallet: sign')
        if (wallet.signError !== null) throw wallet.signError
        return { bytes: '0x5197ed', hash: '0xd', validity: { type: 'nonce', nonce: 7 } } as const
      }
    },
    signMessage: (what) => {
      log.push('wallet: sign a message')
      return new Promise((resolve, reject) => others.push({ what, answer: resolve, fail: reject }))
    },
    get batch() {
      if (!wallet.batches) return null
      return {
        isAtomic: async () => true,
        send: ({ id, calls }: Readonly<{ id: string; calls: readonly EvmCall[] }>): Promise<string> => {
          log.push(`wallet: send a batch ${id}`)
          return new Promise((resolve, reject) => others.push({ what: calls, answer: resolve, fail: reject }))
        },
        read: async (id: string) => {
          log.push(`wallet: read batch ${id}`)
          return { status: 100, hashes: wallet.namesInBatch }
        },
      }
    },
    explain: (error, during) => {
      const code = error instanceof Error && 'code' in error ? error.code : null
      const message = error instanceof Error ? error.message : String(error)
      if (code === 4001) return { type: 'rejected' }
      return code === 5760 && during === 'batch'
        ? { type: 'unsupported', message }
        : { type: 'unknown', message, hash: Object(error).hash }
    },
  }

  const client: IntentClient = {
    baseUrl: 'http://service',
    wsUrl: null,
    keyHolder: 'proxy',
    clock,
    random: () => 0.5,
    subscribe: () => () => {},
    request: async ({ method, path, query, body }) => {
      log.push(`service: ${method} ${path}`)
      if (service.isDown) throw new Error('The service does not answer.')
      const { isDown, ...status } = service
      if (path === '/intents/status/v3') return status
      if (method === 'POST') posts.push({ path, signature: query?.signature, body })
      return answers.get(path)?.() ?? {}
    },
  }
  const ports: ExecutionPorts = {
    client,
    wallets: { evm: port },
    readers: { evm: reader },
    journal: createMemoryJournal(),
    volatileJournal: 'accept',
    trusted: honest.trusted,
    // The clock stands at its beginning, decades before the orders end.
    maxOrderLife: Number.POSITIVE_INFINITY,
    chains: honest.chains,
  }

  const include = (
    hash: string,
    one: Partial<Mined> & Readonly<{ succeeded?: boolean; isFinal?: boolean; sent?: SentCall | undefined }>,
  ) => {
    const { succeeded = true, isFinal = false, isDeposit = false } = one
    mined.set(hash, {
      isDeposit,
      block: chain.head,
      reading: {
        type: 'included',
        succeeded,
        blockNumber: chain.head,
        blockHash: '0x64',
        isFinal,
        nonce: one.sent ? 0 : null,
        sent: one.sent,
      },
    })
  }
  return {
    account: honest.account,
    chain,
    clock,
    log,
    ports,
    prompts,
    others,
    answers,
    posts,
    quote,
    service,
    wallet,
    broadcasts,
    orderId: orderIdOf(quote) ?? '',
    execute: (over: Partial<ExecutionOptions> = {}): Execution =>
      createExecution({ ...ports, quote, account: honest.account, ...over }),
    /** Lets everything that was set going come to rest, without a moment passing. */
    settle: () => clock.advance(0),
    /** The prompt that was opened last. */
    prompt: (): Prompt => {
      const last = prompts.at(-1)
      if (!last) throw new Error('No prompt was opened.')
      return last
    },
    /** The prompt for a batch, or for a signature, that was opened last. */
    otherPrompt: (): OtherPrompt => {
      const last = others.at(-1)
      if (!last) throw new Error('No such prompt was opened.')
      return last
    },
    /** Its block was replaced by one without it. */
    exclude: (hash: string) => mined.delete(hash),
    /** Its block can no longer be replaced. */
    finalize: (hash: string) => {
      const one = mined.get(hash)
      if (one?.reading.type !== 'included') throw new Error(`${hash} is in no block.`)
      mined.set(hash, { ...one, reading: { ...one.reading, isFinal: true } })
    },
    /** A node shows it, in no block yet. */
    showPending: (hash: string, nonce: number, blockedBy: number | null = null) =>
      mined.set(hash, {
        isDeposit: false,
        block: 0n,
        reading: { type: 'pending', nonce, blockedBy, sent: sentOf(prompts.at(-1)?.call) },
      }),
    /** A node shows one of somebody else's, in no block yet. */
    showForeignPending: (hash: string, nonce: number) =>
      mined.set(hash, { isDeposit: false, block: 0n, reading: { type: 'pending', nonce, blockedBy: null } }),
    /** `sent` is what the node shows of its transaction; left out where it shows nothing. */
    includeDeposit: (hash: string, sent?: SentCall) => include(hash, { isDeposit: true, sent }),
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
    includeCall: (hash: string, sent: SentCall) => include(hash, { sent }),
    /** The same where it failed, in a block after the ask. */
    revertCall: (hash: string, sent: SentCall) => {
      chain.head += 1n
      include(hash, { succeeded: false, sent })
    },
    /** A payout of the solver, on whichever chain. */
    includePayout: (hash: string) => include(hash, {}),
  }
}

function sentOf(call: EvmCall | undefined): SentCall | undefined {
  return call && { from: call.from, to: call.to, value: call.value, data: call.data }
}
