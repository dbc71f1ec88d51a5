import { parseAmount } from '../../domain/amount.js'
import { ask, type HyperliquidApi, readState } from './api.js'
import { readHyperliquidCurrency } from './readHyperliquidCurrency.js'

/** A token of the spot side. `decimals` is what its amounts are counted in. */
type SpotToken = Readonly<{ index: number; name: string; decimals: number }>

/** What tells the exchange's own dollar on the perpetuals side: it is counted in eight decimals, as the service does. */
const dollar = { decimals: 8, symbol: 'USDC' } as const

/**
 * What an account may take out of the exchange of one currency, in its smallest unit (interface: Perpetuals-exchange, 6).
 * On the spot side that is what is not held by orders.
 */
export async function readBalance(
  api: HyperliquidApi,
  {
    account,
    currency,
    signal,
  }: Readonly<{ account: string; currency: string; signal?: AbortSignal | undefined }>,
): Promise<bigint> {
  const place = readHyperliquidCurrency(currency)
  if (place === null) throw new Error(`${currency} is no currency of the exchange.`)
  if (place.side !== 'spot') {
    const dex = place.side === 'market' ? place.dex : ''
    const { withdrawable } = await readState(api, { account, dex }, signal)
    return unitsOf(withdrawable, dollar.decimals)
  }
  const token = await findToken(api, place.token, signal)
  const state = Object(await ask(api, { type: 'spotClearinghouseState', user: account }, signal))
  if (!Array.isArray(state.balances)) throw new Error('The exchange shows no balances of this account.')
  const held = Object(state.balances.find((balance: unknown) => Object(balance).token === token.index))
  if (held.total === undefined) return 0n
  return unitsOf(String(held.total), token.decimals) - unitsOf(String(held.hold ?? '0'), token.decimals)
}

/** What the exchange says of a currency. */
export async function readToken(
  api: HyperliquidApi,
  { token, signal }: Readonly<{ token: string; signal?: AbortSignal | undefined }>,
): Promise<Readonly<{ decimals: number; symbol: string }>> {
  const place = readHyperliquidCurrency(token)
  if (place === null) throw new Error(`${token} is no currency of the exchange.`)
  if (place.side !== 'spot') return dollar
  const { name: symbol, decimals } = await findToken(api, place.token, signal)
  return { symbol, decimals }
}

async function findToken(api: HyperliquidApi, id: string, signal?: AbortSignal): Promise<SpotToken> {
  const { tokens } = Object(await ask(api, { type: 'spotMeta' }, signal))
  const found = Array.isArray(tokens)
    ? tokens.find((one: unknown) => isId(Object(one).tokenId, id))
    : undefined
  const { index, name, weiDecimals } = Object(found)
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(weiDecimals))
    throw new Error(`The exchange knows no token ${id}.`)
  return { index, name: String(name), decimals: weiDecimals }
}

function isId(value: unknown, id: string): boolean {
  return typeof value === 'string' && value.toLowerCase() === id
}

function unitsOf(text: string, decimals: number): bigint {
  const read = parseAmount(text, decimals)
  if (read.type === 'amount') return read.amount
  // The exchange writes what a position has lost as a balance below zero: nothing of it can be taken out.
  if (read.type === 'negative') return 0n
  throw new Error(`The exchange names a balance of ${text}, which is no amount.`)
}
