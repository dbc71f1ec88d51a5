import { getChains, getQuote } from '@portage/core/actions'
import { type Verification, verifyQuote } from '@portage/core/verification'
import { client, clock, request, trusted } from '../world/standIn.js'

/** What a bot does before it signs anything: ask, and check the answer by addresses it trusts itself. */
export async function askAndCheck(): Promise<Verification> {
  const [quote, chains] = await Promise.all([getQuote(client, request), getChains(client)])
  return verifyQuote({ quote, request, chains, trusted, account: request.user, now: clock.now() })
}
