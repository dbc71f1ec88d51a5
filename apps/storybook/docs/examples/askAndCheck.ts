import { getChains, getQuote } from '@portage/core/actions'
import { readTokens, type Verification, verifyQuote } from '@portage/core/verification'
import { client, clock, readers, request, trusted } from '../world/standIn.js'

/** What a bot does before it signs anything: ask, and check the answer by addresses and chains it trusts itself. */
export async function askAndCheck(): Promise<Verification> {
  const [quote, chains, tokens] = await Promise.all([
    getQuote(client, request),
    getChains(client),
    readTokens({ request, readers }),
  ])
  return verifyQuote({ quote, request, chains, trusted, tokens, account: request.user, now: clock.now() })
}
