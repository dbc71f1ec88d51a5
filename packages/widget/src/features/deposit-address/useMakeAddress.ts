import type { Chain, Finding, Quote, QuoteRequest } from '@portage/core'
import { getQuote } from '@portage/core/actions'
import type { Reader } from '@portage/core/execution'
import {
  decide,
  familiesOf,
  isOnlyMoved,
  readTokens,
  recoverAddress,
  verifyQuote,
} from '@portage/core/verification'
import { ownDefaults, usePortage } from '@portage/react'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type MadeAddress, readMade } from './madeAddress.js'

/** What came of asking for an address: it is shown once a person has read what nobody can check, or not at all. */
export type Making = Readonly<{ quote: Quote; findings: readonly Finding[] }> &
  (Readonly<{ type: 'ask'; made: MadeAddress }> | Readonly<{ type: 'failed' | 'moved' | 'blocked' }>)

/** Asks the service for a deposit address, once for each click, and checks what can be checked of the answer. */
export function useMakeAddress(chains: readonly Chain[]): UseMutationResult<Making, Error, QuoteRequest> {
  const { client, adapters, policy, trusted, maxOrderLife } = usePortage('DepositAddressPanel')
  return useMutation({
    ...ownDefaults,
    mutationFn: async (request): Promise<Making> => {
      const readers = adapters.map(({ reader }) => reader)
      const [quote, tokens, isContract] = await Promise.all([
        getQuote(client, request),
        readTokens({ request, readers }),
        readIsContract(request, readers),
      ])
      const { verdict, findings } = verifyQuote({
        quote,
        request,
        chains,
        trusted,
        families: familiesOf(readers),
        account: request.user,
        now: client.clock.now(),
        maxOrderLife,
        tokens,
        isContract,
        recover: recoverAddress,
      })
      const made = readMade(quote)
      if (isOnlyMoved(findings)) return { type: 'moved', quote, findings }
      if (verdict === 'failed' || made === null) return { type: 'failed', quote, findings }
      return decide(verdict, policy) === 'block'
        ? { type: 'blocked', quote, findings }
        : { type: 'ask', quote, findings, made }
    },
  })
}

/** Whether the account is a contract where the payment leaves; undefined where nobody can read that. */
async function readIsContract(
  { originChainId, user }: QuoteRequest,
  readers: readonly (Reader | undefined)[],
): Promise<boolean | undefined> {
  const reader = readers.find((one) => one?.canRead(originChainId))
  const anchor = await reader?.readAnchor({ chainId: originChainId, account: user }).catch(() => null)
  return anchor?.isContract
}
