import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as react from './index.js'

test('default', () => {
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "ClaimNotSignedError",
      "Portage",
      "PortageProvider",
      "ProviderMissingError",
      "appFeeBalancesQueryKey",
      "appFeeBalancesQueryOptions",
      "appFeeClaimsQueryKey",
      "appFeeClaimsQueryOptions",
      "balancesQueryKey",
      "balancesQueryOptions",
      "chainLiquidityQueryKey",
      "chainLiquidityQueryOptions",
      "chainSupport",
      "chainsQueryKey",
      "chainsQueryOptions",
      "claimAppFeesMutationOptions",
      "claimToEndMutationOptions",
      "currenciesQueryKey",
      "currenciesQueryOptions",
      "depositAddressQueryKey",
      "depositAddressQueryOptions",
      "disableDepositAddressMutationOptions",
      "fastFillMutationOptions",
      "gasReserveQueryKey",
      "gasReserveQueryOptions",
      "indexSingleTransactionMutationOptions",
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
      "routeConfigQueryKey",
      "routeConfigQueryOptions",
      "submitGaslessMutationOptions",
      "submitPermitMutationOptions",
      "swapSourcesQueryKey",
      "swapSourcesQueryOptions",
      "tokenPriceQueryKey",
      "tokenPriceQueryOptions",
      "usageQueryKey",
      "usageQueryOptions",
      "useAccountChoice",
      "useAccounts",
      "useAppFees",
      "useBalances",
      "useChainLiquidity",
      "useChainSupport",
      "useChains",
      "useClaimAppFees",
      "useCurrencies",
      "useDepositAddress",
      "useDisableDepositAddress",
      "useExecution",
      "useFastFill",
      "useFollowedRequest",
      "useForgetHistory",
      "useGasReserve",
      "useIndexSingleTransaction",
      "useKeptExecutions",
      "useMaybePortage",
      "usePortage",
      "usePreview",
      "useQuote",
      "useRecovery",
      "useReindexDepositAddress",
      "useRequests",
      "useResumableExecutions",
      "useRouteConfig",
      "useSubmitGasless",
      "useSwapSources",
      "useTokenPrice",
      "useUsage",
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
