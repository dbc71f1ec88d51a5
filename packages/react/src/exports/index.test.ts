import { expect, test } from 'vitest'
import * as react from './index.js'

test('default', () => {
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "PortageProvider",
      "ProviderMissingError",
      "balancesQueryKey",
      "balancesQueryOptions",
      "chainsQueryKey",
      "chainsQueryOptions",
      "currenciesQueryKey",
      "currenciesQueryOptions",
      "previewQueryKey",
      "previewQueryOptions",
      "queryScope",
      "quoteQueryKey",
      "quoteQueryOptions",
      "recoveryQueryKey",
      "recoveryQueryOptions",
      "tokenPriceQueryKey",
      "tokenPriceQueryOptions",
      "useAccounts",
      "useBalances",
      "useChains",
      "useCurrencies",
      "useExecution",
      "useFollowedRequest",
      "useMaybePortage",
      "usePortage",
      "usePreview",
      "useQuote",
      "useRecovery",
      "useResumableExecutions",
      "useTokenPrice",
      "useWithdrawal",
    ]
  `)
})
