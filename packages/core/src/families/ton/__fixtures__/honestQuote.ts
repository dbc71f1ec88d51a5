import { comment } from '@ton/core'
import { nativeAddress } from '../../../domain/currency.js'
import type { QuoteRequest } from '../../../domain/quoteRequest.js'
import type { TonCall, TonMessage } from '../../../domain/step.js'
import { withSteps } from '../../../verification/__fixtures__/changes.js'
import * as honest from '../../../verification/__fixtures__/honestQuote.js'
import type { VerifyQuoteParameters } from '../../../verification/verifyQuote.js'

export const account = `0:${'a'.repeat(64)}`
export const stranger = `0:${'5'.repeat(64)}`
const depository = honest.trusted.ton?.depository ?? ''

/** A bag of cells with a text. */
export function textBody(text: string): string {
  return comment(text).toBoc().toString('base64')
}

/** An honest quote whose money leaves TON, by one message to the depository. */
export function tonQuote(
  change: Partial<TonMessage> = {},
  { request, call }: Readonly<{ request?: Partial<QuoteRequest>; call?: Partial<TonCall> }> = {},
): VerifyQuoteParameters {
  const asked = honest.honestQuote('native', {
    user: account,
    originChainId: 108,
    originCurrency: nativeAddress('tonvm') ?? '',
    ...request,
  })
  const message: TonMessage = {
    to: depository,
    value: asked.request.amount,
    bounce: false,
    mode: 1,
    body: textBody(asked.quote.protocol?.orderId ?? ''),
    stateInit: null,
    ...change,
  }
  const whole: TonCall = { vm: 'ton', from: [account], messages: [message], ...call }
  return withSteps(asked, ([step]) => [
    step && { ...step, items: step.items.map((item) => ({ ...item, call: whole })) },
  ])
}
