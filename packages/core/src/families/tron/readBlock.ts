import type { Anchor } from '../chainReadings.js'
import type { TronApi } from './api.js'
import { isSameTron, toTronBase58 } from './tronAddress.js'

/** A block of Tron. `id` in hexadecimal; `time` in milliseconds by the chain's clock. */
export type Block = Readonly<{ number: bigint; id: string; time: bigint; transactions: readonly string[] }>

/** The newest block of a provider, or the newest that can no longer be replaced. */
export async function readHead(api: TronApi, which: 'newest' | 'solid'): Promise<Block> {
  const path = which === 'solid' ? 'walletsolidity/getnowblock' : 'wallet/getnowblock'
  const block = readBlock(await api({ path }))
  if (block === null) throw new Error('The node of Tron does not say which block is the latest. Try again.')
  return block
}

/** One block, or null where the provider does not have it. */
export async function readBlockAt(api: TronApi, number: bigint): Promise<Block | null> {
  return readBlock(await api({ path: 'wallet/getblockbynum', body: { num: Number(number) } }))
}

function readBlock(raw: unknown): Block | null {
  const { blockID, block_header, transactions } = Object(raw)
  const { number = 0, timestamp } = Object(Object(block_header).raw_data)
  if (typeof blockID !== 'string' || !Number.isSafeInteger(number) || !Number.isSafeInteger(timestamp))
    return null
  const listed: readonly unknown[] = Array.isArray(transactions) ? transactions : []
  return {
    number: BigInt(number),
    id: blockID,
    time: BigInt(timestamp),
    transactions: listed.map((one) => String(Object(one).txID)),
  }
}

/** Where the chain stands, by one provider. Transactions have no order here. */
export async function readAnchor(api: TronApi, account: string): Promise<Anchor> {
  const [{ number, id, time }, holder] = await Promise.all([
    readHead(api, 'newest'),
    readAccount(api, account),
  ])
  return {
    blockNumber: number,
    blockHash: id,
    blockTime: Number(time / 1000n),
    latestNonce: 0,
    pendingNonce: 0,
    isContract: holder.type === 'Contract',
  }
}

/** What a provider holds of an account: of one that nobody ever paid, nothing. Balance in sun. */
export async function readAccount(
  api: TronApi,
  account: string,
): Promise<Readonly<{ type: string; balance: bigint }>> {
  const answer = await api({
    path: 'wallet/getaccount',
    body: { address: toTronBase58(account), visible: true },
  })
  const { address, type = 'Normal', balance = 0 } = Object(answer)
  if (address !== undefined && !isSameTron(String(address), account))
    throw new Error('The node of Tron answered for another account.')
  return { type: String(type), balance: BigInt(balance) }
}
