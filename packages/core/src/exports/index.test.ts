import { expect, test } from 'vitest'
import * as exported from './index.js'

test('default: the names of this entry', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "addressUrl",
      "adviceOf",
      "ageOf",
      "createIntentClient",
      "createStatusStream",
      "findChain",
      "formatAmount",
      "hashFormOf",
      "isAbortError",
      "isConfigurationError",
      "isDecodeError",
      "isDisagreementError",
      "isInputError",
      "isJournalError",
      "isLeftOut",
      "isNativeAddress",
      "isPortageError",
      "isSameAddress",
      "isServiceError",
      "isSponsored",
      "isWithdrawalOver",
      "leavesOutGas",
      "mainnet",
      "nativeAddress",
      "nativeReserve",
      "onWake",
      "orderIdOf",
      "parseAmount",
      "paymentLink",
      "previewAccount",
      "slugOf",
      "solverFee",
      "sponsoredUsd",
      "systemClock",
      "testnet",
      "tokenUrl",
      "transactionUrl",
      "vmTypeBySlug",
      "writeJson",
    ]
  `)
})
