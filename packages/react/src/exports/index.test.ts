import { expect, test } from 'vitest'
import * as react from './index.js'

test('default', () => {
  expect(Object.keys(react).sort()).toMatchInlineSnapshot(`
    [
      "PortageProvider",
      "ProviderMissingError",
      "balanceQueryKey",
      "balanceQueryOptions",
      "chainsQueryKey",
      "chainsQueryOptions",
      "currenciesQueryKey",
      "currenciesQueryOptions",
      "queryScope",
      "quoteQueryKey",
      "quoteQueryOptions",
      "useAccounts",
      "useBalances",
      "useChains",
      "useCurrencies",
      "useExecution",
      "useMaybePortage",
      "usePortage",
      "useQuote",
      "useResumableExecutions",
    ]
  `)
})
