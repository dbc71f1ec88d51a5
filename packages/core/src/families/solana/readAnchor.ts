import { base64 } from '@scure/base'
import type { Anchor } from '../chainReadings.js'
import type { SolanaRpc } from './rpc.js'

const clock = 'SysvarC1ock11111111111111111111111111111111'
const system = '11111111111111111111111111111111'

/** Where the chain stands, by one provider: the slot a later search begins at, confirmed. */
export async function readAnchor(rpc: SolanaRpc, account: string): Promise<Anchor> {
  const [latest, accounts] = await Promise.all([
    rpc('getLatestBlockhash', [{ commitment: 'confirmed' }]),
    rpc('getMultipleAccounts', [[clock, account], { encoding: 'base64', commitment: 'confirmed' }]),
  ])
  const { context, value } = Object(latest)
  const [time, holder] = Object(accounts).value ?? []
  const { blockhash } = Object(value)
  if (!time || typeof blockhash !== 'string')
    throw new Error('The RPC does not say which block is the latest. Try again.')
  return {
    blockNumber: BigInt(Object(context).slot),
    blockHash: blockhash,
    blockTime: readTime(time.data[0]),
    // Transactions have no order here.
    latestNonce: 0,
    pendingNonce: 0,
    // One that a program owns signs by that program.
    isContract: holder !== null && holder !== undefined && holder.owner !== system,
  }
}

/** The clock's own account: its last eight bytes are the time, Unix seconds. */
function readTime(data: string): number {
  const bytes = base64.decode(data)
  return Number(new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getBigInt64(32, true))
}
