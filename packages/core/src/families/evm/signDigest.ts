import type { Client } from 'viem'
import type { Hex } from '../../domain/brand.js'
import type { DigestSignature } from '../wallet.js'
import { signMessage } from './signMessage.js'

/** Asks for a signature over the 32 bytes of a withdrawal's digest (EIP-191): one request, or none for a local account. */
export async function signDigest(client: Client, digest: Hex, account: string): Promise<DigestSignature> {
  if (!/^0x[0-9a-f]{64}$/.test(digest)) throw new Error('A digest has 32 bytes.')
  return { signature: await signMessage(client, { kind: 'eip191', message: digest }, account) }
}
