import { type Hex, isAddress, isAddressEqual, recoverMessageAddress } from 'viem'
import type { LocalChain } from '../../chains/localChain.js'

/**
 * Whether an EVM account has signed the 32 raw bytes of a digest.
 *
 * @param contracts the owner's chain where signatures of contract wallets are taken too (ERC-1271), else null
 */
export async function isSignedByEvm(
  owner: string,
  digest: Hex,
  signature: Hex,
  contracts: LocalChain | null,
): Promise<boolean> {
  if (!isAddress(owner, { strict: false })) return false
  const message = { raw: digest }
  if (contracts !== null) return contracts.client.public.verifyMessage({ address: owner, message, signature })
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null)
  return signer !== null && isAddressEqual(signer, owner)
}
