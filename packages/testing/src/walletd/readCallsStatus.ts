import { callRpc } from '../jsonRpc/callRpc.js'
import type { Batch } from './createCallsBook.js'

type Receipt = Readonly<
  Record<'status' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash', string>
> &
  Readonly<{ logs: readonly Readonly<{ address: string; topics: readonly string[]; data: string }>[] }>

/** EIP-5792's words for where a batch stands. */
const pending = 100
const confirmed = 200
const neverSent = 400
const reverted = 500
const partlyReverted = 600

/** The answer of `wallet_getCallsStatus`. `said` takes the place of the status that is true. */
export async function readCallsStatus(batch: Batch, said: number | undefined): Promise<unknown> {
  const receipts = await readReceipts(batch)
  const { id, chain, atomic } = batch
  return {
    ...{ version: '2.0.0', id, chainId: `0x${chain.id.toString(16)}`, atomic },
    status: said ?? judge(batch, receipts),
    ...(receipts.length > 0 && { receipts: receipts.map(pick) }),
  }
}

function judge({ state, atomic, calls }: Batch, receipts: readonly Receipt[]): number {
  if (state.kind === 'failed') return neverSent
  if (state.kind === 'open' || receipts.length < state.hashes.length) return pending
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === (atomic ? 1 : calls)) return confirmed
  return succeeded === 0 ? reverted : partlyReverted
}

async function readReceipts({ chain, state }: Batch): Promise<readonly Receipt[]> {
  if (state.kind !== 'sent') return []
  const found = await Promise.all(
    state.hashes.map((hash) =>
      callRpc({ url: chain.rpcUrl, method: 'eth_getTransactionReceipt', params: [hash] }),
    ),
  )
  return found.filter((receipt): receipt is Receipt => receipt !== null)
}

function pick({ status, blockHash, blockNumber, gasUsed, transactionHash, logs }: Receipt): unknown {
  const kept = logs.map(({ address, topics, data }) => ({ address, topics, data }))
  return { status, blockHash, blockNumber, gasUsed, transactionHash, logs: kept }
}
