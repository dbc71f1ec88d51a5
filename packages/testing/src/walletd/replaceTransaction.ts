import { createPublicClient, type Hex, http, numberToHex, type Transaction } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { sendTransaction, type TransactionRequest } from './sendTransaction.js'
import type { Sent, WalletdChain } from './types.js'

/**
 * Takes the place of a transaction that is in no block yet, under its nonce and for more than twice its fee:
 * `speed-up` with the same call, `cancel` with a payment of nothing to itself. Either has another hash.
 *
 * @throws a sentence when it is in a block, or the node no longer has it: then there is nothing to replace.
 */
export async function replaceTransaction(
  account: PrivateKeyAccount,
  chain: WalletdChain,
  replaced: Sent,
  kind: 'speed-up' | 'cancel',
): Promise<Sent> {
  const client = createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0 }) })
  const found = await client.getTransaction({ hash: replaced.hash }).catch((cause: unknown) => {
    throw new Error(`chain ${chain.id} does not have transaction ${replaced.hash}.`, { cause })
  })
  if (found.blockNumber !== null) {
    throw new Error(`transaction ${replaced.hash} is in block ${found.blockNumber} already.`)
  }
  const call = kind === 'speed-up' ? sameCall(found) : { to: account.address, gas: numberToHex(100_000) }
  const nonce = numberToHex(found.nonce)
  return sendTransaction(
    account,
    chain,
    { from: account.address, ...call, nonce, ...higherFees(found) },
    { kind },
  )
}

type Found = Pick<Transaction, 'to' | 'value' | 'input' | 'gas'>

function sameCall({ to, value, input, gas }: Found): Omit<TransactionRequest, 'from'> {
  return { to, value: numberToHex(value), data: input, gas: numberToHex(gas) }
}

function higherFees(
  found: Transaction,
): Pick<TransactionRequest, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  if (found.maxFeePerGas === undefined) return { gasPrice: raise(found.gasPrice) }
  return { maxFeePerGas: raise(found.maxFeePerGas), maxPriorityFeePerGas: raise(found.maxPriorityFeePerGas) }
}

/** Nodes ask for a tenth more at least; a fee of nothing has to become something. */
function raise(fee: bigint): Hex {
  return numberToHex(fee * 2n + 1n)
}
