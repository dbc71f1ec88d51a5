import type { BitcoinItem } from './bitcoin/readBitcoinItem.js'
import type { HyperliquidItem } from './hyperliquid/readHyperliquidItem.js'
import type { SolanaItem } from './solana/readSolanaItem.js'
import type { TonItem } from './ton/readTonItem.js'

/** The kinds of item that only their family reads. */
export type OwnItem = SolanaItem | BitcoinItem | TonItem | HyperliquidItem
