import type { Chain, QuoteRequest, Trusted } from '@portage/core'
import {
  recoverAddress,
  type TokenReading,
  type Verification,
  type VerifyQuoteParameters,
} from '@portage/core/verification'
import { decodeQuote } from '@portage/core/wire'
import { allFamilies } from '../allFamilies.js'

/** An answer as the service gave it, and everything an app holds that checks it. */
export type HonestQuote = Readonly<{
  name: string
  json: unknown
  request: QuoteRequest
  chains: readonly Chain[]
  trusted: Trusted
  /** Milliseconds since the epoch: when it arrived. */
  now: number
  /** What the tokens say of themselves. */
  tokens: readonly TokenReading[]
}>

/** What the client makes of an answer, as `verifyQuote` takes it, with all that an app with readers hands over. */
export function readAnswer(honest: HonestQuote, json: unknown): VerifyQuoteParameters {
  const { request, chains, trusted, now, tokens } = honest
  return {
    quote: decodeQuote(json, { request, receivedAt: now }),
    request,
    chains,
    trusted,
    families: allFamilies,
    account: request.user,
    now,
    tokens,
    chainTime: Math.floor(now / 1000),
    isContract: false,
    recover: recoverAddress,
    ownFees: { maxFeePerGas: 10n ** 9n },
  }
}

/** What did not pass and was looked at, each kind once. */
export function problemsOf({ findings }: Verification): readonly string[] {
  const problems = findings.filter(({ result }) => result === 'failed' || result === 'uncovered')
  return [...new Set(problems.map(({ result, code }) => `${result} ${code}`))]
}
