import type { IntentClient } from '../client/intentClient.js'
import type { BalanceContext, BalanceEventPage } from '../domain/balanceEvent.js'
import { decodeBalanceEvents } from '../wire/decodeBalanceEvents.js'
import { chainId, checkFields, flag, pageUpTo, text } from './fields.js'
import { listBalanceEventsRepeat } from './repeats.js'

export type ListBalanceEventsParameters = Readonly<{
  wallet: string
  /** What the service gave you to read this with. It goes into the address: servers only. */
  secret: string
  /** Of one chain only. */
  chainId?: number | undefined
  /** Of one token only. */
  currency?: string | undefined
  /** Of one reason only. */
  context?: BalanceContext | undefined
  requestId?: string | undefined
  /** Also tells balances that are not above zero; so it does when left out. */
  includeNegativeBalances?: boolean | undefined
  /** 1 to 250; 50 when left out. */
  limit?: number | undefined
  /** From the page before. */
  continuation?: string | undefined
  signal?: AbortSignal | undefined
}>

export type ListBalanceEventsReturnType = BalanceEventPage

/**
 * Reads one page of how a wallet's app balance moved, and what it is now (`GET /balance-events/{wallet}`). For servers:
 * the service wants a secret of its own beside the key.
 *
 * @throws InputError before anything is sent; ServiceError, DecodeError, AbortError
 * @example
 * const secret = 'what the service gave you'
 * const { events } = await listBalanceEvents(client, { wallet: user, secret, context: 'claim' })
 */
export async function listBalanceEvents(
  client: IntentClient,
  { signal, ...parameters }: ListBalanceEventsParameters,
): Promise<ListBalanceEventsReturnType> {
  checkFields(parameters, {
    wallet: text,
    secret: text,
    'chainId?': chainId,
    'currency?': text,
    'context?': text,
    'requestId?': text,
    'includeNegativeBalances?': flag,
    'limit?': pageUpTo(250),
    'continuation?': text,
  })
  const { wallet, secret, continuation, ...query } = parameters
  return decodeBalanceEvents(
    await client.request({
      method: 'GET',
      path: `/balance-events/${encodeURIComponent(wallet)}`,
      query: { ...query, cursor: continuation, id: secret },
      signal,
      repeat: listBalanceEventsRepeat,
    }),
    client.leftOut?.tell,
  )
}
