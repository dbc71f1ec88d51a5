import { trusted } from '@portage/core/trusted'
import { requestOf } from '@portage/testing/contract'
import { readChains, readRecordedQuote } from '../readRecorded.js'
import { type HonestQuote, readAnswer } from './honestQuote.js'
import { sealOrder } from './sealOrder.js'

/** The service gives an order a week. */
const orderLife = 7 * 24 * 3_600

/** A recorded quote as it was captured, what is known of it, and the form that changes are made to. */
export type RecordedHonest = Readonly<{
  captured: HonestQuote
  expected: 'verified' | 'unverifiable' | 'failed'
  /** What fails where it is expected to. */
  failing: readonly string[]
  /** With the id its order really has, where the authors of an example changed addresses and left the id. */
  whole: HonestQuote
}>

const recorded = [
  { prefix: 'a-', expected: 'verified' },
  { prefix: 'b-', expected: 'verified' },
  { prefix: 'h-', expected: 'verified' },
  { prefix: 'j-', expected: 'verified' },
  { prefix: 'f-', expected: 'unverifiable', asked: { useDepositAddress: true } },
  { prefix: 'g-', expected: 'failed' },
  { prefix: 'i-', expected: 'failed' },
  { prefix: 'k-', expected: 'failed' },
] as const

/** The recorded quotes that hold an order, each as of the moment it was captured. */
export function readRecordedQuotes(): readonly RecordedHonest[] {
  const chains = readChains()
  return recorded.map((one) => {
    const json = readRecordedQuote(one.prefix)
    const request = { ...requestOf(json), ...('asked' in one ? one.asked : {}) }
    const undated = { name: one.prefix.slice(0, -1), json, request, chains, trusted, now: 0, tokens: [] }
    const { details, protocol } = readAnswer(undated, json).quote
    const deadline = protocol?.orderData.output.deadline ?? 0
    const captured = {
      ...undated,
      now: (deadline - orderLife) * 1_000,
      tokens: [details.currencyIn, details.currencyOut].flatMap((shown) =>
        shown === null ? [] : [shown.currency],
      ),
    }
    const isBroken = one.expected === 'failed'
    return {
      captured,
      expected: one.expected,
      failing: isBroken ? ['failed order-id'] : [],
      whole: isBroken ? { ...captured, json: sealOrder(captured, json) } : captured,
    }
  })
}
