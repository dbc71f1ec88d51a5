import { randomBytes } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'
import type { ServiceContext } from '../service/context.js'
import { createQuote } from '../service/createQuote.js'
import { newRequestId } from '../service/newRequestId.js'
import { hashOrder } from '../service/order.js'
import { ServiceProblem } from '../service/problem.js'
import type { AddressPayment, DepositAddress } from '../state/createAddressBook.js'
import type { IntentRequest } from '../state/request.js'

/**
 * Finds the request a payment into a deposit address is for, and says whether it can be filled:
 *
 * - what was quoted is for the request the address was made with, once;
 * - anything else into an open address is quoted again for what it is, and takes the place of the first request where
 *   nothing has come in for that one yet;
 * - what cannot be quoted, and anything else into a strict address, is for a request that is refunded.
 *
 * @returns the request's id
 */
export async function assignPayment(
  context: ServiceContext,
  entry: DepositAddress,
  payment: AddressPayment,
): Promise<Hex> {
  const { store } = context
  const first = store.get(entry.requestId)
  if (first === undefined) throw new Error(`There is no request ${entry.requestId}.`)
  const isFree = first.supersededBy === null && first.depositAddress?.paid === null
  const problem = findProblem(first, payment)
  if (problem === null && isFree) return use(context, first, payment, null)

  const isOpen = entry.type === 'open' && problem !== 'DEPOSIT_CHAIN_MISMATCH'
  const quoted = isOpen ? await quoteAgain(context, entry, payment) : (problem ?? 'ORDER_ALREADY_FILLED')
  if (typeof quoted === 'string') return use(context, isFree ? first : copy(context, first), payment, quoted)
  if (isFree) store.amend(first.id, { supersededBy: quoted.id })
  return use(context, quoted, payment, null)
}

/** What a payment differs in from what was quoted, as a failReason. */
function findProblem(
  { origin }: IntentRequest,
  { chainId, currency, amount }: AddressPayment,
): string | null {
  if (chainId !== origin.currency.chainId) return 'DEPOSIT_CHAIN_MISMATCH'
  if (currency !== origin.currency.address) return 'INCORRECT_DEPOSIT_CURRENCY'
  if (amount < origin.amount) return 'DEPOSITED_AMOUNT_TOO_LOW_TO_FILL'
  return amount > origin.amount ? 'INCORRECT_PAYMENT' : null
}

/** @returns a new request for what has come in, or the failReason with which it is refunded */
async function quoteAgain(
  context: ServiceContext,
  { request, keyId, sponsor, id, account }: DepositAddress,
  { currency, amount }: AddressPayment,
): Promise<IntentRequest | string> {
  const from = request.origin.currencies.find((one) => one.address === currency)
  if (from === undefined) return 'INCORRECT_DEPOSIT_CURRENCY'
  try {
    const options = { keyId, sponsor, address: { id, account } }
    const quote = await createQuote(context, { ...request, from, amount }, options)
    return context.store.get(quote.requestId) ?? 'NO_QUOTES'
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error
    return error.errorCode === 'AMOUNT_TOO_LOW' ? 'DEPOSITED_AMOUNT_TOO_LOW_TO_FILL' : 'NO_QUOTES'
  }
}

/** The same order once more, for money that is only to be given back. */
function copy(context: ServiceContext, request: IntentRequest): IntentRequest {
  const { settlement } = request
  if (settlement.by !== 'order') throw new Error('A deposit address is always for an order.')
  const order = Object.freeze({ ...settlement.order, salt: bytesToHex(randomBytes(32)) })
  const createdAt = context.now()
  const copied: IntentRequest = {
    ...request,
    id: newRequestId(createdAt),
    settlement: { ...settlement, order, orderId: hashOrder(order) },
    supersededBy: null,
    createdAt,
    updatedAt: createdAt,
    progress: { status: 'waiting' },
    duplicateDeposits: [],
  }
  context.store.add(copied)
  return copied
}

function use(
  { store }: ServiceContext,
  { id, depositAddress }: IntentRequest,
  { hash, from }: AddressPayment,
  refusal: string | null,
): Hex {
  if (depositAddress === null) throw new Error(`The request ${id} has no deposit address.`)
  store.amend(id, { depositAddress: { ...depositAddress, paid: { hash, from }, refusal } })
  store.advance(id, { status: 'depositing', hash })
  return id
}
