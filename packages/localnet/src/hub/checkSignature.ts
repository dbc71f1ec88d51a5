import type { Hex } from 'viem'
import type { Faults } from '../faults/faults.js'
import { ServiceProblem } from '../service/problem.js'
import { type HubChain, toKey } from './hubChain.js'
import { isSignedByEvm } from './signatures/evm.js'
import { isSignedBySolana } from './signatures/solana.js'
import { isSignedByTon, isTonDomain, type TonSigning } from './signatures/ton.js'
import { isSignedByTron } from './signatures/tron.js'

/** What is to be checked. */
export interface OwnerSignature {
  readonly ownerChain: HubChain
  /** As it was sent. */
  readonly owner: string
  readonly digest: Hex
  readonly signature: Hex
  /** What a TON wallet said beside it; null when nothing was. */
  readonly ton: TonSigning | null
}

/**
 * Checks that a digest is signed by its owner, in the way of the owner's chain.
 *
 * @param tonKeys public keys of TON owners, which their contracts would tell
 * @throws ServiceProblem 400 when it is not
 */
export async function checkSignature(
  parameters: OwnerSignature,
  faults: Faults,
  tonKeys: ReadonlyMap<string, Hex>,
): Promise<void> {
  if (await isSigned(parameters, faults, tonKeys)) return
  throw new ServiceProblem(
    400,
    'Invalid signature: it is not of this withdrawal by its owner. Prepare again, and sign what comes back with the wallet of the owner.',
  )
}

async function isSigned(
  { ownerChain, owner, digest, signature, ton }: OwnerSignature,
  faults: Faults,
  tonKeys: ReadonlyMap<string, Hex>,
): Promise<boolean> {
  switch (ownerChain.vm) {
    case 'ethereum-vm':
    case 'hyperliquid-vm': {
      const takesContracts = faults.get('contractOwners') !== undefined
      return isSignedByEvm(owner, digest, signature, takesContracts ? ownerChain.local : null)
    }
    case 'solana-vm':
      return isSignedBySolana(owner, digest, signature)
    case 'tron-vm':
      return isSignedByTron(owner, digest, signature)
    case 'ton-vm': {
      if (ton === null)
        throw new ServiceProblem(400, 'The timestamp and domain of ton-vm are needed in additionalData.')
      if (!isTonDomain(ton.domain)) throw new ServiceProblem(400, 'Invalid signData domain.')
      const key = (await ownerChain.vault?.readPublicKey?.(owner)) ?? tonKeys.get(toKey(ownerChain, owner))
      return key !== undefined && isSignedByTon(owner, key, digest, signature, ton)
    }
    case 'bitcoin-vm':
    case 'lighter-vm':
      return false
  }
  return ownerChain.vm satisfies never
}
