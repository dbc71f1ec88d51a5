import { type Address, type Hex, zeroAddress } from 'viem'
import { toDepositStep } from '../../service/createSteps.js'
import { primaryType, sendAssetTypes, sentToken, writeAmount } from '../sendAsset.js'
import { dexOf } from './hyperliquidSide.js'

type StepJson = Readonly<Record<string, unknown>>

/**
 * What is asked of the account on the exchange, as the public service writes it: a message that ties a nonce to the
 * order, and a transfer with that nonce. Both are signed, one after the other.
 */
export function createHyperliquidSteps(parameters: {
  readonly user: Address
  readonly currency: string
  readonly amount: bigint
  readonly orderId: Hex
  readonly requestId: Hex
  readonly nonce: number
  readonly hyperliquid: { readonly id: number; readonly slug: string }
  /** Where the transfer goes; by a fault not to the depository. */
  readonly depository: string
  /** Signed for, until the client names its wallet's own. */
  readonly signatureChainId: number
  readonly symbol: string
}): readonly StepJson[] {
  const { user, currency, amount, orderId, requestId, nonce, hyperliquid, depository, symbol } = parameters
  const parameters_ = {
    hyperliquidChain: 'Mainnet',
    destination: depository,
    sourceDex: dexOf(currency),
    destinationDex: '',
    token: sentToken,
    amount: writeAmount(amount),
    fromSubAccount: '',
    nonce,
  }
  const data = {
    action: { type: 'sendAsset', parameters: parameters_ },
    nonce,
    eip712Types: sendAssetTypes,
    eip712PrimaryType: primaryType,
  }
  const mapping = toMappingStep({
    user,
    orderId,
    nonce,
    hyperliquid,
    signatureChainId: parameters.signatureChainId,
  })
  return [
    { ...mapping, requestId },
    toDepositStep({ item: { status: 'incomplete', data } }, requestId, symbol),
  ]
}

function toMappingStep(parameters: {
  readonly user: Address
  readonly orderId: Hex
  readonly nonce: number
  readonly hyperliquid: { readonly id: number; readonly slug: string }
  readonly signatureChainId: number
}): StepJson {
  const { user, orderId, nonce, hyperliquid, signatureChainId } = parameters
  const mapped = { wallet: user.toLowerCase(), depositor: user.toLowerCase(), nonce, id: orderId }
  const sign = {
    signatureKind: 'eip712',
    domain: {
      name: 'RelayNonceMapping',
      version: '2',
      chainId: signatureChainId,
      verifyingContract: zeroAddress,
    },
    types: {
      NonceMapping: [
        { name: 'chainId', type: 'string' },
        { name: 'wallet', type: 'address' },
        { name: 'depositor', type: 'address' },
        { name: 'id', type: 'bytes32' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    value: { chainId: hyperliquid.slug, ...mapped },
    primaryType: 'NonceMapping',
  }
  const body = { type: 'nonce-mapping', walletChainId: hyperliquid.id, ...mapped, signatureChainId }
  const post = { endpoint: '/authorize', method: 'POST', body }
  return {
    id: 'authorize',
    action: 'Sign nonce-mapping for the deposit',
    description: 'Sign the message that maps the deposit to the order',
    kind: 'signature',
    items: [{ status: 'incomplete', data: { sign, post } }],
  }
}
