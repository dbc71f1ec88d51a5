import type { Clock } from '../../client/clock.js'
import { ConfigurationError } from '../../errors/configuration.js'
import type { Deposit } from '../chainReadings.js'
import type { Reader } from '../reader.js'
import { actionIdOf, readActionId } from './action.js'
import { findSend, type HyperliquidApi, type LedgerSend, readState } from './api.js'
import { createActionPoster } from './createActionPoster.js'
import { hyperliquid } from './hyperliquid.js'
import { hyperliquidChainId } from './hyperliquidChainId.js'
import { readBalance, readToken } from './readBalance.js'
import { readSigned } from './readSigned.js'

export type HyperliquidReaderOptions = Readonly<{
  /** The service's id of the exchange; 1337 when left out. */
  chainId?: number | undefined
  /** The only way to the network; the machine's own when left out. */
  fetch?: typeof globalThis.fetch | undefined
}>

/**
 * Reads the perpetuals exchange, and posts signed actions to it: at `exchangeUrl` of the client, which the host names and
 * the service never does.
 *
 * The exchange has no blocks anyone could read: what it did stands in the ledger of an account, at times of its own clock
 * in milliseconds, for good. A transfer is known there by its nonce, and one that is not there when its time is over has
 * not been made.
 *
 * @throws ConfigurationError when the client has no `exchangeUrl`
 *
 * @example
 * const client = createIntentClient({ ...mainnet, exchangeUrl: 'https://api.hyperliquid.xyz' })
 * const readers = { evm: reader, hypevm: createHyperliquidReader(client) }
 */
export function createHyperliquidReader(
  { exchangeUrl, clock }: Readonly<{ exchangeUrl?: string | undefined; clock: Clock }>,
  options: HyperliquidReaderOptions = {},
): Reader {
  if (exchangeUrl === undefined) {
    throw new ConfigurationError(
      'exchangeUrl',
      'The client does not know where the perpetuals exchange is.',
      'Give createIntentClient the address of the exchange as exchangeUrl.',
    )
  }
  const { chainId = hyperliquidChainId, fetch = (...call) => globalThis.fetch(...call) } = options
  const only: HyperliquidApi = { url: exchangeUrl.replace(/\/+$/, ''), fetch, clock }
  const poster = createActionPoster(only)
  const apiOf = (id: number): HyperliquidApi => {
    if (id !== chainId) throw new Error(`No exchange is configured for chain ${id}.`)
    return only
  }
  const timeOf = async (api: HyperliquidApi, account: string, signal: AbortSignal | undefined) =>
    BigInt((await readState(api, { account }, signal)).time)

  return {
    vm: 'hypevm',
    family: hyperliquid,
    canRead: (id) => id === chainId,
    // There is one ledger, and the exchange keeps it: nobody else could bear it out.
    witnesses: (id) => (id === chainId ? 1 : 0),
    readAnchor: async ({ chainId: id, account, signal }) => {
      const blockNumber = await timeOf(apiOf(id), account, signal)
      return {
        blockNumber,
        blockHash: '',
        blockTime: Number(blockNumber / 1000n),
        ...{ latestNonce: 0, pendingNonce: 0, isContract: false },
      }
    },
    readBalance: async (of) => readBalance(apiOf(of.chainId), of),
    readBalances: async ({ currencies, ...of }) => {
      const api = apiOf(of.chainId)
      return Promise.all(
        currencies.map((currency) => readBalance(api, { ...of, currency }).catch(() => null)),
      )
    },
    // A transfer is signed by whoever owns the money.
    readAllowance: async () => 0n,
    readToken: async (of) => readToken(apiOf(of.chainId), of),
    readTransaction: async ({ chainId: id, hash, signal }) => {
      const api = apiOf(id)
      const name = readActionId(hash)
      if (name === null) return { type: 'unseen' }
      const refusal = poster.refusalOf(hash)
      const send = await findSend(api, name, signal)
      const entered = { type: 'included', blockHash: '', isFinal: true, nonce: null } as const
      if (send !== null) return { ...entered, succeeded: true, blockNumber: BigInt(send.time) }
      // Its ledger was read after the refusal: what was refused is not there.
      if (refusal === null) return { type: 'unseen' }
      const blockNumber = await timeOf(api, name.account, signal)
      return { ...entered, succeeded: false, blockNumber, message: refusal }
    },
    readDeposit: async ({ chainId: id, hash, trace, matches, signal }) => {
      const api = apiOf(id)
      const sought = soughtBy(trace)
      const send = sought && (await findSend(api, sought, signal))
      if (!sought || !send || (hash !== actionIdOf(sought) && hash !== send.hash)) return null
      return depositOf(send, sought, matches)
    },
    findDeposit: async ({ chainId: id, trace, matches, except = [], signal }) => {
      const api = apiOf(id)
      const sought = soughtBy(trace)
      if (!sought) throw new Error('On the exchange a deposit is looked for by its account and nonce only.')
      const searchedTo = await timeOf(api, sought.account, signal)
      const send = await findSend(api, sought, signal)
      const deposit = send && depositOf(send, sought, matches)
      return {
        deposit: deposit && !except.includes(deposit.hash) ? deposit : null,
        searchedTo,
        requests: 2,
      }
    },
    // Its ledger names no orders: that one was paid here stays the service's report.
    readPayout: async ({ hash }) => ({ hash, blockNumber: 0n, amount: null }),
    broadcast: async ({ chainId: id, bytes, signal }) => {
      apiOf(id)
      await poster.post(bytes, signal)
    },
    provesAbsence: async ({ chainId: id, hash, validity, signal }) => {
      const name = readActionId(hash)
      if (name === null || validity.type !== 'height') return false
      try {
        const api = apiOf(id)
        // The time first: what is not in the ledger after that cannot come into it any more.
        const isOver = (await timeOf(api, name.account, signal)) > validity.lastHeight
        return isOver && (await findSend(api, name, signal)) === null
      } catch {
        return false
      }
    },
    readSigned,
    // There are no permissions to be taken later.
    readPermitEnd: async () => null,
    provesExpiry: async ({ chainId: id, trace, expiration, signal }) => {
      const sought = soughtBy(trace)
      if (!sought) return false
      try {
        const api = apiOf(id)
        const isOver = (await timeOf(api, sought.account, signal)) > expiration * 1000n
        return isOver && (await findSend(api, sought, signal)) === null
      } catch {
        return false
      }
    },
    simulate: async () => {
      throw new Error('The exchange tries out no actions.')
    },
    readBlockHash: async () => null,
  }
}

type Sought = Readonly<{
  account: string
  nonce: number
  /** Whether a transfer is what is sought, beyond its name. */
  isIt: (send: LedgerSend) => boolean
}>

function soughtBy(trace: Parameters<Reader['findDeposit']>[0]['trace']): Sought | null {
  // Nonces are milliseconds, of which a number holds all.
  if (trace.type === 'action') {
    const { account, nonce, to, into, amount } = trace
    const isIt = (send: LedgerSend): boolean =>
      send.destination === to.toLowerCase() && send.into === into && send.amount === amount
    return { account: account.toLowerCase(), nonce: Number(nonce), isIt }
  }
  if (trace.type !== 'event' || trace.depositor === undefined || trace.nonce === undefined) return null
  const { depositor, nonce, depository } = trace
  const isIt = ({ destination }: LedgerSend): boolean => destination === depository.toLowerCase()
  return { account: depositor.toLowerCase(), nonce: Number(nonce), isIt }
}

function depositOf(
  send: LedgerSend,
  { account, nonce, isIt }: Sought,
  matches: ((deposit: Deposit) => boolean) | undefined,
): Deposit | null {
  if (!isIt(send)) return null
  const { time, from, currency, amount } = send
  const hash = actionIdOf({ account, nonce })
  const deposit = { hash, blockNumber: BigInt(time), from, token: currency, amount }
  return matches?.(deposit) === false ? null : deposit
}
