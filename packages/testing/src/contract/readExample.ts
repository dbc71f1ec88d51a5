import type { Core, Example } from './example.js'
import { someRequest } from './example.js'

/** Reads an answer as the core reads it. `json` takes the place of the example's own. */
export function readExample(core: Core, { kind, request }: Example, json: unknown): unknown {
  const { wire } = core
  const context = { request: request ?? someRequest, receivedAt: 0 }
  switch (kind) {
    case 'quote':
      return wire.decodeQuote(json, context)
    case 'preview':
      return wire.decodePreview(json, context)
    case 'chains':
      return wire.decodeChains(json)
    case 'currencies':
      return wire.decodeCurrencies(json)
    case 'request':
      return wire.decodeRequest(json)
    case 'requests':
      return wire.decodeRequests(json)
    case 'status':
      return wire.decodeStatus(json, 'request')
    case 'posted':
      return wire.decodePosted(json)
    case 'deposit address':
      return wire.decodeDepositAddress(json)
    case 'prepared withdrawal':
      return wire.decodePreparedWithdrawal(json)
    case 'withdrawal':
      return wire.decodeWithdrawal(json, 'job')
    case 'recovery balances':
      return wire.decodeRecoveryBalances(json)
    default:
      return kind satisfies never
  }
}
