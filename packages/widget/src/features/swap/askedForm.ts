import { formatAmount, isSameAddress, type Quote, type QuoteRequest } from '@portage/core'
import { type HostEnds, mayStand } from '../../store/formOfPlaces.js'
import { readTyped } from './checkAmount.js'
import { emptyForm, type FormState, isSameRef, type Side } from './reduceForm.js'

/**
 * The form that a quote was asked for with, all of it, as a person would have chosen and typed it: whom it is paid to
 * too. Where nobody says how many decimals its amount has, there is no amount.
 */
export function askedForm({ request, details }: Quote): FormState {
  const exact = exactOf(request)
  const currency = (exact === 'from' ? details.currencyIn : details.currencyOut)?.currency
  return {
    ...emptyForm,
    from: { chainId: request.originChainId, address: request.originCurrency },
    to: { chainId: request.destinationChainId, address: request.destinationCurrency },
    amount: currency === undefined ? '' : formatAmount(request.amount, currency.decimals),
    exact,
    recipient: request.recipient ?? request.user,
  }
}

/**
 * Whether a form asks for what a quote was asked for with: the same amount, at the same end, of the same pair. An amount
 * in money is another one by now, and is never the same.
 */
export function isAskedBy(form: FormState, quote: Quote): boolean {
  const asked = askedForm(quote)
  const { exact } = asked
  if (!isSamePair(form, asked) || form.exact !== exact || form.unit !== 'token') return false
  const currency = (exact === 'from' ? quote.details.currencyIn : quote.details.currencyOut)?.currency
  if (currency === undefined) return false
  const { decimals } = currency
  const typed = readTyped({ text: form.amount, unit: 'token', decimals, price: null })
  return typed.type === 'amount' && typed.amount === quote.request.amount
}

/**
 * The form that asks anew for what a run asked for, all of it: what stands there may ask for something else by now.
 *
 * @param to.own the account connected where it arrives; paid to it, no address was chosen
 * @returns null where the form asks for just that, and where the host has fixed another end or does not offer one
 */
export function formToAskAgain(
  present: FormState,
  run: Readonly<{ id: string; quote: Quote }>,
  to: HostEnds & Readonly<{ own: string | null; vmType: string }>,
): FormState | null {
  const asked = askedForm(run.quote)
  if (present.begun === run.id || isAskedBy(present, run.quote)) return null
  if (!mayStand(asked.from, 'from', present, to) || !mayStand(asked.to, 'to', present, to)) return null
  const isOwn = to.own !== null && isSameAddress(asked.recipient ?? '', to.own, to.vmType)
  return isOwn ? { ...asked, recipient: null } : asked
}

/** Whether two forms have both ends alike. */
export function isSamePair(left: FormState, right: FormState): boolean {
  return isSameRef(left.from, right.from) && isSameRef(left.to, right.to)
}

function exactOf({ tradeType }: QuoteRequest): Side {
  return (tradeType ?? 'EXACT_INPUT') === 'EXACT_INPUT' ? 'from' : 'to'
}
