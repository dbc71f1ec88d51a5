import type { Clock } from '../../client/clock.js'
import { parseAmount } from '../../domain/amount.js'
import { leaveIfAborted } from '../../utils/leaveIfAborted.js'
import { within } from '../../utils/within.js'
import { writeJson } from '../../utils/writeJson.js'
import { currencyOfDex } from './dollar.js'

/** Where the exchange is asked, and how. */
export type HyperliquidApi = Readonly<{ url: string; fetch: typeof globalThis.fetch; clock: Clock }>

/** Milliseconds one call may take. */
const answerTimeout = 15_000
/** Milliseconds before its nonce from which the exchange may have taken an action. */
const earliest = 24 * 60 * 60 * 1000
/** Entries of one answer: a longer history comes in several. */
const mostEntries = 500

/** What the exchange does with an action: it was taken, or it was not and the exchange says why. */
export type Posted = { readonly type: 'ok' } | { readonly type: 'refused'; readonly message: string }

/**
 * Gives a signed action to the exchange. Only HTTP 200 and the word `ok` are success; 200 with another word is a refusal.
 *
 * @throws where nobody can tell whether it was taken
 */
export async function postAction(api: HyperliquidApi, text: string, signal?: AbortSignal): Promise<Posted> {
  const { status, answer } = await call(api, '/exchange', text, signal)
  const outcome = Object(answer).status
  if (status === 200 && outcome === 'ok') return { type: 'ok' }
  if (status === 200 && outcome === 'err') {
    const reply = Object(answer).response
    return { type: 'refused', message: typeof reply === 'string' ? reply : writeJson(reply) }
  }
  throw new Error(`The exchange answered HTTP ${status}, and not whether it took the action.`)
}

/** Asks the exchange something. @throws where it does not answer */
export async function ask(
  api: HyperliquidApi,
  query: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const { status, answer } = await call(api, '/info', writeJson(query), signal)
  if (status !== 200) throw new Error(`The exchange answered HTTP ${status} to ${String(query.type)}.`)
  return answer
}

/** The state of an account on one side of the exchange, and the exchange's own time in milliseconds. */
export async function readState(
  api: HyperliquidApi,
  { account, dex = '' }: Readonly<{ account: string; dex?: string }>,
  signal?: AbortSignal,
): Promise<Readonly<{ withdrawable: string; time: number }>> {
  const query = { type: 'clearinghouseState', user: account, ...(dex !== '' && { dex }) }
  const { withdrawable, time } = Object(await ask(api, query, signal))
  if (typeof withdrawable !== 'string' || !Number.isSafeInteger(time))
    throw new Error('The exchange says nothing of this account that can be read.')
  return { withdrawable, time }
}

/** One transfer as the ledger of its account shows it. The amount in units of eight decimals. */
export type LedgerSend = Readonly<{
  /** Milliseconds. */
  time: number
  hash: string
  from: string
  destination: string
  currency: string
  /** The side it arrived on, as the exchange names it. */
  into: string
  amount: bigint
}>

/**
 * The transfer an account made by a nonce, or null where its ledger shows none. Each nonce is in it once.
 *
 * @throws where the ledger cannot be read to its end
 */
export async function findSend(
  api: HyperliquidApi,
  { account, nonce }: Readonly<{ account: string; nonce: number }>,
  signal?: AbortSignal,
): Promise<LedgerSend | null> {
  for (let startTime = Math.max(0, nonce - earliest); ; ) {
    const query = { type: 'userNonFundingLedgerUpdates', user: account, startTime }
    const entries = await ask(api, query, signal)
    if (!Array.isArray(entries)) throw new Error('The exchange shows no ledger of this account.')
    const found = entries.map((entry) => readSend(entry, account, nonce)).find((send) => send !== null)
    if (found) return found
    const last: unknown = Object(entries.at(-1)).time
    if (entries.length < mostEntries || typeof last !== 'number') return null
    startTime = last > startTime ? last : startTime + 1
  }
}

function readSend(entry: unknown, account: string, nonce: number): LedgerSend | null {
  const { time, hash, delta } = Object(entry)
  const { type, user, destination, sourceDex, destinationDex, token, amount, nonce: used } = Object(delta)
  if (type !== 'send' || used !== nonce) return null
  if (typeof user !== 'string' || user.toLowerCase() !== account.toLowerCase()) return null
  const units = parseAmount(String(amount), 8)
  if (units.type !== 'amount') throw new Error('The ledger of the exchange shows an amount that is none.')
  return {
    time: Number(time),
    hash: String(hash),
    from: user.toLowerCase(),
    destination: String(destination).toLowerCase(),
    currency: token === 'USDC' ? currencyOfDex(String(sourceDex)) : String(token),
    into: String(destinationDex),
    amount: units.amount,
  }
}

async function call(
  { url, fetch, clock }: HyperliquidApi,
  path: string,
  body: string,
  signal: AbortSignal | undefined,
): Promise<Readonly<{ status: number; answer: unknown }>> {
  leaveIfAborted(signal)
  const headers = { 'content-type': 'application/json' }
  const asked = async () => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body, signal: signal ?? null })
    return { status: response.status, answer: (await response.json().catch(() => null)) as unknown }
  }
  return within(clock, answerTimeout, asked(), () => new Error('The exchange gave no answer in time.'))
}
