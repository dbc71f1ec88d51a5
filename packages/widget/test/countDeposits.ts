import { depositoryAbi, type Localnet } from '@portage/localnet'
import { createPublicClient, http } from 'viem'

/** How many deposits the depository of a chain has told of. */
export async function countDeposits(chain: Localnet['chains'][number]): Promise<number> {
  const events = await createPublicClient({ transport: http(chain.rpcUrl) }).getContractEvents({
    address: chain.contracts.depository,
    abi: depositoryAbi,
    fromBlock: 0n,
  })
  return events.length
}
