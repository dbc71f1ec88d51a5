import type { Bank } from '../chain/createBank.js'

/** What methods work with. */
export interface RpcTools {
  readonly bank: Bank
  /** Pays out of the faucet. @returns the signature */
  airdrop(address: string, lamports: bigint): string
}

/** @throws RpcProblem */
export type Method = (tools: RpcTools, params: readonly unknown[]) => unknown
