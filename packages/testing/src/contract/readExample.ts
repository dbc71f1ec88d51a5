import type { Core, Example } from './example.js'
import { someRequest } from './example.js'

/**
 * Reads an answer as the core reads it. `json` takes the place of the example's own.
 *
 * @param tell told where rows of a list were left out
 */
export function readExample(
  core: Core,
  { kind, request }: Example,
  json: unknown,
  tell?: (() => void) | undefined,
): unknown {
  const { wire } = core
  const context = { request: request ?? someRequest, receivedAt: 0 }
  switch (kind) {
    case 'quote':
      return wire.decodeQuote(json, context)
    case 'preview':
      return wire.decodePreview(json, context)
    case 'chains':
      return wire.decodeChains(json, tell)
    case 'currencies':
      return wire.decodeCurrencies(json, tell)
    case 'request':
      return wire.decodeRequest(json, tell)
    case 'requests':
      return wire.decodeRequests(json, tell)
    case 'status':
      return wire.decodeStatus(json, 'request', tell)
    case 'posted':
      return wire.decodePosted(json)
    case 'deposit address':
      return wire.decodeDepositAddress(json, tell)
    case 'prepared withdrawal':
      return wire.decodePreparedWithdrawal(json)
    case 'withdrawal':
      return wire.decodeWithdrawal(json, 'job')
    case 'recovery balances':
      return wire.decodeRecoveryBalances(json, tell)
    default:
      return kind satisfies never
  }
}
