import type { Client } from 'viem'
import type { Call } from '../../domain/step.js'
import { UnsentError } from '../unsentError.js'
import { askOnce } from './askOnce.js'
import { localAccountOf } from './localAccountOf.js'
import { readHash } from './quirks/readHash.js'
import { signTransaction } from './signTransaction.js'

/** Asks a wallet to send a call; for a local account, signs it and broadcasts the bytes once. */
export async function sendTransaction(client: Client, call: Call): Promise<string> {
  if (call.vm !== 'evm') throw new UnsentError('This wallet sends calls of EVM chains only.')
  if (localAccountOf(client)) {
    const { bytes, hash } = await signTransaction(client, call)
    await client.request({ method: 'eth_sendRawTransaction', params: [bytes] }, { retryCount: 0 })
    return hash
  }
  const { from, to, data, value, chainId } = call
  const transaction = {
    from,
    to,
    data,
    value: `0x${value.toString(16)}`,
    chainId: `0x${chainId.toString(16)}`,
  }
  return readHash(await askOnce(client, 'eth_sendTransaction', [transaction]))
}
