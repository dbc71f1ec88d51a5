import type { Hex } from '../domain/brand.js'
import { actionIdOf } from '../domain/exchangeAction.js'
import type { ExchangeCall } from '../domain/step.js'
import { readText, type SignedAction, signerOf, writeMessage } from './signedAction.js'

const fields = [
  'hyperliquidChain',
  'destination',
  'sourceDex',
  'destinationDex',
  'token',
  'amount',
  'fromSubAccount',
]
const primaryType = 'HyperliquidTransaction:SendAsset'
const types: ExchangeCall['types'] = {
  [primaryType]: [...fields.map((name) => ({ name, type: 'string' })), { name: 'nonce', type: 'uint64' }],
}

/** The id of a signed action. Whose it is stands in its signature alone. @throws where the bytes are none */
export async function nameOfAction(bytes: Hex): Promise<string> {
  const { action, nonce, signature } = JSON.parse(readText(bytes)) as SignedAction
  const { type, signatureChainId, ...parameters } = action
  const call = {
    vm: 'exchange',
    action: { type: String(type), parameters },
    nonce,
    types,
    primaryType,
  } as const
  const account = await signerOf(writeMessage(call, Number(signatureChainId)), signature)
  return actionIdOf({ account, nonce })
}
