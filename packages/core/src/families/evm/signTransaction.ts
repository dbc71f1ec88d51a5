import { type Client, keccak256, type LocalAccount } from 'viem'
import { prepareTransactionRequest } from 'viem/actions'
import type { TransactionCall } from '../../domain/step.js'
import type { SignedTransaction } from '../wallet.js'
import { askChainId } from './askChainId.js'
import { localAccountOf } from './localAccountOf.js'

/** Signs a call with a local account. Nonce (the pending count), gas and fees come from the client's own RPC. */
export async function signTransaction(client: Client, call: TransactionCall): Promise<SignedTransaction> {
  if (call.vm !== 'evm') throw new Error('This wallet signs calls of EVM chains only.')
  const account = localAccountOf(client)
  if (!account) throw new Error('This wallet sends what it signs by itself.')
  if (call.from.toLowerCase() !== account.address.toLowerCase()) {
    throw new Error(`The call is from ${call.from}, and this wallet signs for ${account.address} only.`)
  }
  const [chainId, nonce] = await Promise.all([
    askChainId(client),
    client.request({ method: 'eth_getTransactionCount', params: [account.address, 'pending'] } as never),
  ])
  // A nonce of another chain would make a transaction that waits for ever, or comes out long after.
  if (chainId !== call.chainId) {
    throw new Error(`The call is for chain ${call.chainId}, and this wallet's RPC is on chain ${chainId}.`)
  }
  const ours = {
    to: call.to as `0x${string}`,
    data: call.data,
    value: call.value,
    nonce: Number(nonce),
  }
  const prepared = await prepareTransactionRequest(client, {
    ...ours,
    account,
    chain: client.chain ?? null,
    parameters: ['fees', 'gas', 'type'],
  })
  // What the RPC filled in is gas and fees; the call stays as it was checked. A chain's own serializer is left out:
  // the id of what it makes need not be the hash of the bytes.
  const bytes = await account.signTransaction({ ...prepared, ...ours, chainId } as Parameters<
    LocalAccount['signTransaction']
  >[0])
  return { bytes, hash: keccak256(bytes), validity: { type: 'nonce', nonce: ours.nonce } }
}
