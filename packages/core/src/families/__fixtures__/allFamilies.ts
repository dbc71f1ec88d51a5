import { bitcoin } from '../bitcoin/bitcoin.js'
import { evm } from '../evm/evm.js'
import type { Family } from '../family.js'
import { hyperliquid } from '../hyperliquid/hyperliquid.js'
import { solana } from '../solana/solana.js'
import { ton } from '../ton/ton.js'
import { tron } from '../tron/tron.js'

/** Every family this version can send from. */
export const allFamilies: readonly Family[] = [evm, solana, bitcoin, tron, ton, hyperliquid]
