import {
  type Address,
  type Hex,
  isAddress,
  isHash,
  parseUnits,
  recoverTypedDataAddress,
  zeroAddress,
} from 'viem'
import { LedgerRefusal, type Send } from '../ledger/createLedger.js'
import { primaryType, sendAssetTypes, sentToken } from '../sendAsset.js'

/**
 * What a posted action asks for, and who has signed it. The signature says who sends: an action that was changed after
 * it was signed is one of somebody nobody knows.
 *
 * @returns null when the body is no action at all
 * @throws LedgerRefusal when it is one that is refused whoever has signed it
 */
export async function readAction(body: unknown): Promise<Send | null> {
  const { action, nonce, signature } = Object(body)
  const { r, s, v } = Object(signature)
  const { type, signatureChainId, hyperliquidChain, destination, token, amount, fromSubAccount } =
    Object(action)
  const { sourceDex, destinationDex } = Object(action)
  const texts = [
    type,
    hyperliquidChain,
    destination,
    token,
    amount,
    fromSubAccount,
    sourceDex,
    destinationDex,
  ]
  if (!texts.every((text) => typeof text === 'string') || typeof nonce !== 'number') return null
  if (!isHash(r) || !isHash(s) || (v !== 27 && v !== 28) || !/^0x[\da-f]+$/.test(String(signatureChainId)))
    return null
  if (type !== 'sendAsset') throw new LedgerRefusal(`This local exchange takes sendAsset only, not ${type}`)
  if (nonce !== Object(action).nonce) throw new LedgerRefusal('Invalid nonce: action and request differ')
  if (hyperliquidChain !== 'Mainnet') throw new LedgerRefusal(`Invalid chain ${hyperliquidChain}`)
  if (token !== sentToken) throw new LedgerRefusal(`Unknown token ${token}`)
  if (fromSubAccount !== '') throw new LedgerRefusal('Sub-account is not registered')
  if (!isAddress(destination, { strict: false })) throw new LedgerRefusal('Invalid destination')
  if (!/^\d+(\.\d{1,8})?$/.test(amount)) throw new LedgerRefusal('Invalid amount')
  const domain = {
    name: 'HyperliquidSignTransaction',
    version: '1',
    chainId: Number(signatureChainId),
    verifyingContract: zeroAddress,
  }
  const message = {
    ...{ hyperliquidChain, destination, sourceDex, destinationDex, token, amount, fromSubAccount },
    nonce: BigInt(nonce),
  }
  const bytes: Hex = `${r}${s.slice(2)}${v.toString(16)}`
  const signed = { domain, types: sendAssetTypes, primaryType, message, signature: bytes } as const
  const from = await recoverTypedDataAddress(signed).catch((): Address => zeroAddress)
  return { from, to: destination, sourceDex, destinationDex, amount: parseUnits(amount, 8), nonce }
}
