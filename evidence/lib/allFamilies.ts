import { bitcoin } from '@portage/core/bitcoin'
import { hyperliquid } from '@portage/core/hyperliquid'
import { solana } from '@portage/core/solana'
import { ton } from '@portage/core/ton'
import { tron } from '@portage/core/tron'
import { evm, type Family } from '@portage/core/verification'

/** Every family the core can send from. */
export const allFamilies: readonly Family[] = [evm, solana, bitcoin, tron, ton, hyperliquid]
