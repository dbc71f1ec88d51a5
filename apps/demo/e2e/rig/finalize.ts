import { createTestClient, http } from 'viem'
import type { ChainName, Ledger } from './createLedger.js'

/** Blocks, until everything before them is final. */
export async function finalize(ledger: Ledger, name: ChainName): Promise<void> {
  await createTestClient({ mode: 'anvil', transport: http(ledger.chain(name).rpcUrl) }).mine({ blocks: 70 })
}
