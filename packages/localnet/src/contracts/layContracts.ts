import type { Hex } from 'viem'
import type { Accounts } from '../chains/accounts.js'
import type { ChainClient } from '../chains/createChainClient.js'
import type { BlockTime } from '../chains/startChain.js'
import { type Contracts, deployContracts, listContracts } from './deployContracts.js'

/** What a chain holds once all is deployed, with its blocks, by its id and how its blocks come. */
const states = new Map<string, Hex>()

/**
 * Puts the contracts and everybody's money on a fresh chain. They are deployed once a process: a second network gets
 * the chain the first one had by then, which takes a hundredth of the time.
 *
 * @throws as `deployContracts` does
 */
export async function layContracts(
  client: ChainClient,
  accounts: Accounts,
  blockTime: BlockTime,
): Promise<Contracts> {
  // How many blocks there are follows from how they come: none may get another's past.
  const kind = `${client.public.chain.id} ${blockTime}`
  const state = states.get(kind)
  if (state === undefined) {
    await deployContracts(client, accounts)
    states.set(kind, await client.test.dumpState())
  } else await client.test.loadState({ state })
  // What it had by then may be minutes old, and its head tells the time.
  await client.test.mine({ blocks: 1 })
  return listContracts(accounts)
}
