import { expect, test } from 'vitest'
import * as exported from './actions.js'

test('default: the names of this entry', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "attestDeposit",
      "authorize",
      "claimAppFees",
      "disableDepositAddress",
      "executeWithdrawal",
      "fastFill",
      "getAppFeeBalances",
      "getChainLiquidity",
      "getChains",
      "getConfig",
      "getCurrencies",
      "getDepositAddress",
      "getPrice",
      "getQuote",
      "getRequestStatus",
      "getSwapSources",
      "getTokenPrice",
      "getUsage",
      "getWithdrawal",
      "indexSingleTransaction",
      "indexTransaction",
      "listAllRequests",
      "listAppFeeClaims",
      "listRecoveryBalances",
      "listRequests",
      "prepareWithdrawal",
      "reindexDepositAddress",
      "submitGasless",
      "submitPermit",
      "watchRequest",
    ]
  `)
})
