import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import type { Bank } from '../chain/createBank.js'
import { type Block, blockhashLife } from '../chain/createBlocks.js'
import { nodeVersion, readBlock, readConfig, withContext } from './readParams.js'
import type { Method } from './rpcMethod.js'
import { invalid, RpcProblem } from './rpcProblem.js'
import { writeLanded } from './writeLanded.js'

const genesisHash = base58.encode(createHash('sha256').update('The local Solana chain').digest())

/** Slots of an epoch on every public network. */
const slotsInEpoch = 432_000

/** What is asked about the chain itself. */
export const blockMethods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  // Nothing is ever dropped here.
  getFirstAvailableBlock: () => 0,
  getVersion: () => ({ 'solana-core': nodeVersion, 'feature-set': 0 }),
  getGenesisHash: () => genesisHash,
  getSlot: ({ bank }, [given]) => readBlock(bank, readConfig(given)).slot,
  getBlockHeight: ({ bank }, [given]) => readBlock(bank, readConfig(given)).height,
  getEpochInfo: ({ bank }, [given]) => {
    const { slot, height } = readBlock(bank, readConfig(given))
    return {
      ...{ absoluteSlot: slot, blockHeight: height, slotsInEpoch },
      ...{ epoch: Math.floor(slot / slotsInEpoch), slotIndex: slot % slotsInEpoch },
    }
  },
  getLatestBlockhash: ({ bank }, [given]) => {
    const block = readBlock(bank, readConfig(given))
    return withContext(block, writeBlockhash(block))
  },
  isBlockhashValid: ({ bank }, [blockhash, given]) => {
    const block = readBlock(bank, readConfig(given))
    return withContext(block, bank.blocks.findHash(String(blockhash), block) !== undefined)
  },
  getRecentPrioritizationFees: ({ bank }) =>
    // Nobody has to pay for room here.
    bank.blocks
      .between(bank.blocks.head().slot - blockhashLife, bank.blocks.head().slot)
      .map(({ slot }) => ({ slot, prioritizationFee: 0 })),
  getBlockTime: ({ bank }, [slot]) => requireBlock(bank, slot, 'confirmed').time,
  getBlock: ({ bank }, [slot, given]) => {
    const config = readConfig(given)
    const block = requireBlock(bank, slot, config.commitment)
    const { transactions } = block
    const entry = {
      ...{ blockhash: block.blockhash, previousBlockhash: block.previousBlockhash },
      ...{ parentSlot: block.parentSlot, blockHeight: block.height, blockTime: block.time, rewards: [] },
    }
    switch (config.transactionDetails ?? 'full') {
      case 'none':
        return entry
      case 'signatures':
        return { ...entry, signatures: transactions.map(({ signature }) => signature) }
      case 'full':
        return { ...entry, transactions: transactions.map((record) => writeLanded(record, config)) }
    }
    throw invalid('Invalid params: transactionDetails is full, signatures or none.')
  },
}

/** A blockhash with the last height at which it is good. */
export function writeBlockhash({ blockhash, height }: Block): Readonly<Record<string, unknown>> {
  return { blockhash, lastValidBlockHeight: height + blockhashLife }
}

function requireBlock(bank: Bank, slot: unknown, commitment: unknown): Block {
  const known = readBlock(bank, { commitment })
  const block = typeof slot === 'number' && slot <= known.slot ? bank.blocks.inSlot(slot) : undefined
  if (block !== undefined) return block
  if (typeof slot === 'number' && slot > known.slot)
    throw new RpcProblem(-32004, `Block not available for slot ${slot}`)
  throw new RpcProblem(
    -32007,
    `Slot ${String(slot)} was skipped, or missing due to ledger jump to recent snapshot`,
  )
}
