import type { Chain, Quote } from '@portage/core'
import { type Verification, verifyQuote } from '@portage/core/verification'
import { decodeQuote } from '@portage/core/wire'
import { requestOf } from '@portage/testing/contract'
import { allFamilies } from './lib/allFamilies.js'
import { judge, type Result } from './lib/evidence.js'
import { readChains, readRecordedQuote } from './lib/readRecorded.js'
import { hasSpec, specAbsent } from './lib/readSpec.js'

export const statement =
  'Two quotes recorded from the live service are verified as of their capture, and fail on their deadline alone today.'

/** The service gives an order a week. */
const orderLifeMs = 7 * 24 * 3_600_000

/** The quote and what must have been asked to get it. */
function readQuote(prefix: string): Quote {
  const json = readRecordedQuote(prefix)
  return decodeQuote(json, { request: requestOf(json), receivedAt: 0 })
}

function verifyAt(quote: Quote, chains: readonly Chain[], now: number): Verification {
  const { currencyIn, currencyOut } = quote.details
  // No chain is read here: the tokens are taken to say of themselves what the recording says of them.
  const tokens = [currencyIn, currencyOut].flatMap((amount) => (amount === null ? [] : [amount.currency]))
  const { request } = quote
  const families = allFamilies
  return verifyQuote({ quote, request, chains, families, account: request.user, now, tokens })
}

function codes(verification: Verification, result: 'uncovered' | 'failed'): string[] {
  return verification.findings.filter((finding) => finding.result === result).map((finding) => finding.code)
}

/** What is not as stated about one quote. */
function contradictions(quote: Quote, chains: readonly Chain[]): string[] {
  const name = `quote ${quote.requestId.slice(0, 12)}…`
  const deadline = (quote.protocol?.orderData.output.deadline ?? 0) * 1_000
  const then = verifyAt(quote, chains, deadline - orderLifeMs)
  const now = verifyAt(quote, chains, Date.now())
  const failedNow = [...new Set(codes(now, 'failed'))]
  const wrong: string[] = []
  if (then.verdict !== 'verified') {
    const why = [...codes(then, 'failed'), ...codes(then, 'uncovered')].join(', ')
    wrong.push(`${name} at capture: expected verified, got ${then.verdict} (${why})`)
  }
  if (now.verdict !== 'failed' || failedNow.join() !== 'order-deadline') {
    wrong.push(
      `${name} today: expected to fail on order-deadline alone, got ${now.verdict} (${failedNow.join(', ')})`,
    )
  }
  return wrong
}

export async function full(): Promise<Result> {
  if (!hasSpec()) return specAbsent
  const chains = readChains()
  const quotes = ['a-', 'b-'].map(readQuote)
  const wrong = quotes.flatMap((quote) => contradictions(quote, chains))
  return judge(wrong, { quotes: quotes.length, chains: chains.length })
}

/** It takes a fraction of a second, so there is no shorter form. */
export function short(): Promise<Result> {
  return full()
}
