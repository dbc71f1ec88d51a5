import { type Currency, parseAmount, type QuoteRequest } from '@portage/core'

/** What is in the form. */
export type Draft = Readonly<{
  account: string | null
  from: Currency | null
  to: Currency | null
  text: string
  /** In the smallest unit of `from`; null while unknown. */
  balance: bigint | null
  /** Whom it is paid to; null while nobody was named. */
  recipient: string | null
}>

/** A request that can be sent, or what is wrong with the form; `null` says nothing is. */
export type RequestReading = Readonly<{ request: QuoteRequest | null; problem: string | null }>

/** Reads the form. What is wrong is said beside the amount, and nothing is sent then. */
export function toRequest({ account, from, to, text, balance, recipient }: Draft): RequestReading {
  const say = (problem: string | null): RequestReading => ({ request: null, problem })
  if (from === null || to === null) return say(null)
  const parsed = parseAmount(text, from.decimals)
  switch (parsed.type) {
    case 'empty':
      return say(null)
    case 'not-a-number':
      return say('Enter a number, for example 0.5.')
    case 'negative':
      return say('Enter more than zero.')
    case 'too-many-decimals':
      return say(`Use at most ${parsed.most} decimals of ${from.symbol}.`)
    case 'amount':
      break
    default:
      return parsed satisfies never
  }
  if (parsed.amount === 0n) return say('Enter more than zero.')
  if (from.chainId === to.chainId) return say('Choose two different chains.')
  if (account === null || recipient === null) return say(null)
  if (balance !== null && parsed.amount > balance)
    return say(`Your wallet doesn’t hold enough ${from.symbol}.`)
  return {
    problem: null,
    request: {
      user: account,
      originChainId: from.chainId,
      destinationChainId: to.chainId,
      originCurrency: from.address,
      destinationCurrency: to.address,
      amount: parsed.amount,
      recipient,
    },
  }
}
