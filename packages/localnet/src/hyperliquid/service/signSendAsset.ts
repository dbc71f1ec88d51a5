import { zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../../chains/accounts.js'
import { primaryType, sendAssetTypes, sentToken, writeAmount } from '../sendAsset.js'

/** Whatever chain a signature is for moves nothing there: it is said along with it. */
const signatureChainId = 1

/** A transfer of dollars that is signed already, as the service gives it out: whoever has it can post it. */
export async function signSendAsset(
  { address, privateKey }: TestAccount,
  send: {
    readonly recipient: string
    /** In units of eight decimals. */
    readonly amount: bigint
    /** The side it leaves and reaches. */
    readonly dex: string
    /** Milliseconds. */
    readonly nonce: number
  },
): Promise<Readonly<Record<string, unknown>>> {
  const { recipient, amount, dex, nonce } = send
  const parameters = {
    ...{ hyperliquidChain: 'Mainnet', destination: recipient.toLowerCase() },
    ...{ sourceDex: dex, destinationDex: dex, token: sentToken, amount: writeAmount(amount) },
    ...{ fromSubAccount: '', nonce },
  }
  const domain = { name: 'HyperliquidSignTransaction', version: '1', chainId: signatureChainId }
  const signature = await privateKeyToAccount(privateKey).signTypedData({
    domain: { ...domain, verifyingContract: zeroAddress },
    types: sendAssetTypes,
    primaryType,
    message: { ...parameters, nonce: BigInt(nonce) },
  })
  return {
    action: { type: 'sendAsset', parameters },
    nonce,
    eip712Types: sendAssetTypes,
    eip712PrimaryType: primaryType,
    signer: address.toLowerCase(),
    signature,
    signatureChainId: `0x${signatureChainId.toString(16)}`,
  }
}
