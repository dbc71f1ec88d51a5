import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as exported from './actions.js'

test('default: the names of this entry', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "addRequestMetadata",
      "attestDeposit",
      "authorize",
      "claimAppFees",
      "disableDepositAddress",
      "executeWithdrawal",
      "fastFill",
      "getAppFeeBalances",
      "getChainHealth",
      "getChainLiquidity",
      "getChains",
      "getConfig",
      "getCurrencies",
      "getCurrencyChart",
      "getCurrencyDetails",
      "getDepositAddress",
      "getPrice",
      "getPriceRates",
      "getQuote",
      "getRequestStatus",
      "getSwapSources",
      "getTokenPrice",
      "getTokenPriceV2",
      "getTrendingCurrencies",
      "getUsage",
      "getWithdrawal",
      "indexSingleTransaction",
      "indexTransaction",
      "listAllRequests",
      "listAppFeeClaims",
      "listBalanceEvents",
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

test('the types of what each action takes and answers are named after it', () => {
  const source = readFileSync(new URL('./actions.ts', import.meta.url), 'utf8')
  const types = new Set(source.match(/\w+/g))
  const wanted = Object.keys(exported).flatMap((name) => {
    const pascal = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    return [`${pascal}Parameters`, `${pascal}ReturnType`]
  })
  expect(wanted.filter((name) => !types.has(name))).toEqual([])
})
