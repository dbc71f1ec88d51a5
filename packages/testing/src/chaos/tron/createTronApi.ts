import type { TronApi, TronRequest } from '@portage/core/tron'
import { readTransaction, toTronAddress, writeTransactionJson } from '@portage/localnet/tron'
import { type Hex, hexToBytes } from 'viem'
import { type AnswerTrouble, askProvider, type Provider } from '../askProvider.js'
import { answerAsNode } from '../evm/createNode.js'
import { idOfBlock, type TronBlock, type TronChain, type TronSent } from './createTronChain.js'

export type TronNode = Provider &
  Readonly<{
    chain: TronChain
    /** What was signed, by its id: nodes take nothing else. */
    findSigned: (hash: string) => TronSent | null
  }>

/** A provider of Tron as the core asks it. */
export function createTronApi(node: TronNode): TronApi {
  return (request) => askProvider(node, (trouble) => answer(node, request, trouble))
}

type Json = Readonly<Record<string, unknown>>

async function answer(
  node: TronNode,
  { path, body = {} }: TronRequest,
  trouble: AnswerTrouble,
): Promise<Json> {
  const { chain, lag, sees } = node
  const all = chain.blocks()
  const blocks = trouble === 'lags' ? all.slice(0, Math.max(1, all.length - lag)) : all
  const pool = sees === 'mempool' && trouble !== 'lags' ? chain.mempool() : []
  const head = blocks.at(-1) ?? chain.head()
  const solid = Math.min(head.number, chain.finalized().number)
  const isSolid = path.startsWith('walletsolidity/')
  const oldest = trouble === 'forgets' ? head.number - 30 : 0
  const blockAt = (number: number): Json => {
    const block = blocks.find((one) => one.number === number)
    return block && number >= oldest ? writeBlock(block) : {}
  }
  const place = (id: unknown) => {
    const found = trouble === 'empty' ? null : chain.find(`0x${String(id)}`)
    const newest = isSolid ? solid : head.number
    return found && found.block.number <= newest && found.block.number >= oldest ? found : null
  }
  switch (path) {
    case 'wallet/getnowblock':
      return blockAt(head.number)
    case 'walletsolidity/getnowblock':
      return blockAt(solid)
    case 'wallet/getblockbynum':
      return blockAt(Number(body.num))
    case 'wallet/getaccount':
      return { address: body.address, balance: 1_000_000_000 }
    case 'wallet/getchainparameters':
      return { chainParameter: [{ key: 'getEnergyFee', value: 210 }] }
    case 'wallet/triggerconstantcontract':
      return { result: { result: true }, energy_used: 60_000, transaction: { ret: [{}] } }
    case 'wallet/gettransactionbyid':
    case 'walletsolidity/gettransactionbyid': {
      const found = place(body.value)
      const sent = found?.mined.sent ?? (isSolid ? undefined : findIn(pool, body.value))
      return sent ? writeTransactionJson(sent.rawBytes, [sent.signature]) : {}
    }
    case 'wallet/gettransactionfrompending': {
      const sent = findIn(pool, body.value)
      return sent ? writeTransactionJson(sent.rawBytes, [sent.signature]) : {}
    }
    case 'wallet/gettransactioninfobyid':
    case 'walletsolidity/gettransactioninfobyid':
      return writeInfo(place(body.value))
    case 'wallet/broadcasthex':
      return broadcast(node, String(body.transaction))
    case 'jsonrpc': {
      const { method, params } = body as { method: string; params?: readonly unknown[] }
      try {
        return { result: await answerAsNode(node, { method, params }, trouble) }
      } catch (error) {
        const { message, code = -32000 } = error as Error & { code?: number }
        return { error: { code, message } }
      }
    }
    default:
      throw new Error(`This node does not offer ${path}.`)
  }
}

function findIn(pool: readonly TronSent[], id: unknown): TronSent | undefined {
  return pool.find(({ hash }) => hash === `0x${String(id)}`)
}

function writeBlock(block: TronBlock): Json {
  const { number, at, mined } = block
  return {
    blockID: idOfBlock(block),
    block_header: { raw_data: { number, timestamp: at } },
    transactions: mined.map(({ sent }) => ({ txID: sent.hash.slice(2) })),
  }
}

function writeInfo(place: ReturnType<TronChain['find']>): Json {
  if (!place) return {}
  const { block, mined } = place
  return {
    id: mined.sent.hash.slice(2),
    blockNumber: block.number,
    ...(mined.succeeded ? {} : { result: 'FAILED' }),
    receipt: { result: mined.succeeded ? 'SUCCESS' : 'REVERT' },
    log: mined.logs.map(({ address, topics, data }) => ({
      address: address.slice(2),
      topics: topics.map((topic) => topic.slice(2)),
      data: data.slice(2),
    })),
  }
}

function broadcast({ chain, findSigned }: TronNode, hex: string): Json {
  const { id, raw } = readTransaction(hexToBytes(`0x${hex}` as Hex))
  const sent = findSigned(`0x${id}`)
  if (!sent) return { code: 'SIGERROR', message: `${toTronAddress(raw.from)} did not sign this.` }
  try {
    chain.submit(sent)
    return { result: true, txid: id }
  } catch (error) {
    const { message } = error as Error
    return { code: message === 'already known' ? 'DUP_TRANSACTION_ERROR' : 'OTHER_ERROR', message }
  }
}
