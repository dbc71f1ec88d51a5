import { expect, test } from 'vitest'
import * as exported from './index.js'

test('default: the names of this entry', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "createIntentClient",
      "findChain",
      "formatAmount",
      "isAbortError",
      "isConfigurationError",
      "isDecodeError",
      "isInputError",
      "isNativeAddress",
      "isPortageError",
      "isSameAddress",
      "isServiceError",
      "mainnet",
      "nativeAddress",
      "orderIdOf",
      "parseAmount",
      "slugOf",
      "systemClock",
      "testnet",
      "transactionUrl",
      "vmTypeBySlug",
    ]
  `)
})
