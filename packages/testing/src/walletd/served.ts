import { type Address, hexToNumber, isAddress, isAddressEqual, isHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { RpcError } from '../jsonRpc/rpcError.js'
import type { CallsBook } from './createCallsBook.js'
import type { Work } from './createPromptQueue.js'
import type { Wallet } from './createWallet.js'

/** What a request comes to: an answer at once, or something a person decides. */
export type Served = Readonly<{ kind: 'answer'; result: unknown }> | Readonly<{ kind: 'prompt'; work: Work }>

export type Params = readonly unknown[]

/** What methods work on: the wallet, and the batches it remembers. */
export type Desk = Readonly<{ wallet: Wallet; book: CallsBook }>

export function answer(result: unknown): Served {
  return { kind: 'answer', result }
}

/** A prompt of the selected account on the current chain. */
export function prompt(wallet: Wallet, work: Omit<Work, 'account' | 'chainId'>): Served {
  return { kind: 'prompt', work: { account: wallet.address(), chainId: wallet.chain().id, ...work } }
}

/** The key for an account a dApp names: only the selected one, and only while unlocked. Throws 4100. */
export function authorise(wallet: Wallet, from: unknown): PrivateKeyAccount {
  const isSelected =
    typeof from === 'string' && isAddress(from) && isAddressEqual(from as Address, wallet.address())
  if (isSelected && !wallet.state().locked) return wallet.account()
  throw new RpcError(4100, 'The requested account and/or method has not been authorized by the user.')
}

/** A chain id out of JSON. Throws -32602 when it is not hexadecimal. */
export function readChainId(given: unknown): number {
  if (!isHex(given)) throw new RpcError(-32602, 'The chainId is missing, or is not hexadecimal.')
  return hexToNumber(given)
}
