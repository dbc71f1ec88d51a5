import type { Currency, Quote } from '@portage/core'

/** A deposit address that was made here: what was asked for, and what was checked when it came. */
export type MadeAddress = Readonly<{
  address: string
  /** Names it where it is disabled; null where the service gave none. */
  id: string | null
  requestId: string
  kind: 'open' | 'strict'
  /** What is to be paid, as it was asked for and checked. */
  currency: Currency
  amount: bigint
  /** What that becomes, as it was quoted. */
  arrives: Readonly<{ currency: Currency; amount: bigint }> | null
  recipient: string
  refundTo: string
  recoveryAddress: string
  /** Milliseconds. */
  madeAt: number
  watched: 'yes' | 'no'
}>

/** Reads the address out of the quote it was made with; null where the quote has none. */
export function readMade(quote: Quote): MadeAddress | null {
  const { request, details, steps, requestId, receivedAt } = quote
  const step = steps.find(({ depositAddress }) => depositAddress !== null && depositAddress !== '')
  const kind = (request.tradeType ?? 'EXACT_INPUT') === 'EXACT_INPUT' ? 'open' : 'strict'
  const currency = details.currencyIn?.currency ?? null
  const amount = kind === 'open' ? request.amount : (details.currencyIn?.amount ?? null)
  const out = details.currencyOut
  if (step?.depositAddress == null || requestId === null || currency === null || amount === null) return null
  return {
    address: step.depositAddress,
    id: step.depositAddressId ?? null,
    requestId,
    kind,
    currency: { ...currency, chainId: request.originChainId, address: request.originCurrency },
    amount,
    arrives: out?.amount == null ? null : { currency: out.currency, amount: out.amount },
    recipient: request.recipient ?? request.user,
    refundTo: request.refundTo ?? request.user,
    recoveryAddress: request.recoveryAddress ?? '',
    madeAt: receivedAt,
    watched: 'yes',
  }
}
