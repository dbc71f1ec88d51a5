import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as react from './index.js'

test('default', () => {
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "Portage",
      "PortageProvider",
      "ProviderMissingError",
      "appFeeBalancesQueryKey",
      "appFeeBalancesQueryOptions",
      "appFeeClaimsQueryKey",
      "appFeeClaimsQueryOptions",
      "balancesQueryKey",
      "balancesQueryOptions",
      "chainSupport",
      "chainsQueryKey",
      "chainsQueryOptions",
      "claimAppFeesMutationOptions",
      "currenciesQueryKey",
      "currenciesQueryOptions",
      "depositAddressQueryKey",
      "depositAddressQueryOptions",
      "disableDepositAddressMutationOptions",
      "gasReserveQueryKey",
      "gasReserveQueryOptions",
      "ownDefaults",
      "previewQueryKey",
      "previewQueryOptions",
      "queryScope",
      "quoteQueryKey",
      "quoteQueryOptions",
      "recoveryQueryKey",
      "recoveryQueryOptions",
      "reindexDepositAddressMutationOptions",
      "requestsQueryKey",
      "requestsQueryOptions",
      "submitPermitMutationOptions",
      "tokenPriceQueryKey",
      "tokenPriceQueryOptions",
      "useAccountChoice",
      "useAccounts",
      "useAppFees",
      "useBalances",
      "useChainSupport",
      "useChains",
      "useCurrencies",
      "useDepositAddress",
      "useDisableDepositAddress",
      "useExecution",
      "useFollowedRequest",
      "useForgetHistory",
      "useGasReserve",
      "useKeptExecutions",
      "useMaybePortage",
      "usePortage",
      "usePreview",
      "useQuote",
      "useRecovery",
      "useReindexDepositAddress",
      "useRequests",
      "useResumableExecutions",
      "useTokenPrice",
      "useWithdrawal",
    ]
  `)
})

test('the types of what each hook is asked for and answers are named after it', () => {
  const source = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')
  const types = new Set([...source.matchAll(/type (\w+)/g)].map(([, name]) => name))
  const askedNothing = [
    'useAccounts',
    'useChainSupport',
    'useMaybePortage',
    'usePortage',
    'useResumableExecutions',
  ]
  const hooks = Object.keys(react).filter((name) => name.startsWith('use'))
  const wanted = hooks.flatMap((name) => {
    const pascal = `U${name.slice(1)}`
    return [...(askedNothing.includes(name) ? [] : [`${pascal}Parameters`]), `${pascal}ReturnType`]
  })
  expect(wanted.filter((name) => !types.has(name))).toEqual([])
})
