import type { TonApi, TonRequest } from '@portage/core/ton'
import { idOf } from '@portage/localnet/ton'
import { Address, Cell, loadMessage } from '@ton/core'
import { type AnswerTrouble, askProvider, type Provider } from '../askProvider.js'
import { internalsOf, type TonChain, type TonMessage, type TonSent, transactionOf } from './createTonChain.js'

export type TonNode = Provider &
  Readonly<{
    chain: TonChain
    /** What was signed, by its id: nodes take nothing else. */
    findSigned: (hash: string) => TonSent | null
  }>

/** A provider of TON as the core asks it. */
export function createTonApi(node: TonNode): TonApi {
  return (request) => askProvider(node, (trouble) => answer(node, request, trouble))
}

type Json = Readonly<Record<string, unknown>>
type TonBlock = ReturnType<TonChain['head']>
type Listed = Readonly<{ block: TonBlock; sent: TonSent; succeeded: boolean; lt: bigint }>

function answer(
  { chain, lag, findSigned }: TonNode,
  { path, query = {}, body }: TonRequest,
  trouble: AnswerTrouble,
): Json {
  const all = chain.blocks()
  const blocks = trouble === 'lags' ? all.slice(0, Math.max(1, all.length - lag)) : all
  const head = blocks.at(-1) ?? chain.head()
  const oldest = trouble === 'forgets' ? head.number - 30 : 0
  const records = (): readonly Listed[] =>
    trouble === 'empty' ? [] : blocks.filter(({ number }) => number >= oldest).flatMap(recordsOf)
  switch (path) {
    case 'masterchainInfo':
      return { last: writeBlock(head) }
    case 'blocks': {
      const block = blocks.find(({ number }) => `${number}` === query.seqno && number >= oldest)
      return { blocks: block ? [writeBlock(block)] : [] }
    }
    case 'accountStates':
      return { accounts: [{ balance: '1000000000000' }] }
    case 'transactionsByMessage':
      return {
        transactions: records()
          .filter(({ sent }) => sent.hash === query.msg_hash)
          .map(writeTransaction),
      }
    case 'transactions': {
      if (trouble === 'caps' && query.hash === undefined) throw new Error('Too many requests at once.')
      const account = query.account === undefined ? null : Address.parse(query.account).toRawString()
      const end = query.end_lt === undefined ? null : BigInt(query.end_lt)
      const found = records().filter(
        ({ sent, lt }) =>
          (account === null || accountOf(sent) === account) &&
          (query.hash === undefined || transactionOf(sent) === query.hash) &&
          (end === null || lt <= end),
      )
      return { transactions: found.toReversed().slice(0, Number(query.limit)).map(writeTransaction) }
    }
    case 'message': {
      const message = loadMessage(Cell.fromBase64(String(body?.boc)).beginParse())
      const sent = findSigned(idOf(message))
      if (!sent) throw new Error('The message is not signed by its account.')
      // An index hands it on, and hears nothing of what becomes of it.
      if (!chain.mempool().some(({ hash }) => hash === sent.hash)) chain.submit(sent)
      return { message_hash_norm: sent.hash }
    }
    default:
      throw new Error(`This index does not serve ${path}.`)
  }
}

/** An account's transactions have an order of their own. */
function recordsOf(block: TonBlock): readonly Listed[] {
  return block.mined.map(({ sent, succeeded }, index) => ({
    ...{ block, sent, succeeded },
    lt: BigInt(block.number) * 1_000n + BigInt(index),
  }))
}

function accountOf(sent: TonSent): string {
  return sent.kind === 'external' ? sent.from : sent.message.to
}

function writeBlock({ number, hash, time }: TonBlock): Json {
  return { seqno: number, root_hash: toBase64(hash.slice(2)), gen_utime: `${time}` }
}

function writeTransaction({ block, sent, succeeded, lt }: Listed): Json {
  const out = succeeded ? internalsOf(sent) : []
  return {
    account: accountOf(sent).toUpperCase(),
    hash: toBase64(transactionOf(sent)),
    lt: `${lt}`,
    mc_block_seqno: block.number,
    description: {
      aborted: false,
      compute_ph: { success: true },
      action: { success: true, skipped_actions: succeeded ? 0 : 1 },
    },
    in_msg:
      sent.kind === 'external'
        ? { hash: toBase64(sent.hash), hash_norm: toBase64(sent.hash), source: null, destination: sent.from }
        : writeMessage(sent.hash, sent.from, sent.message),
    out_msgs: out.flatMap((one) =>
      one.kind === 'internal' ? [writeMessage(one.hash, one.from, one.message)] : [],
    ),
  }
}

function writeMessage(hash: string, source: string, { to, value, body }: TonMessage): Json {
  return {
    ...{ hash: toBase64(hash), source, destination: to, value: `${value}`, bounce: false, bounced: false },
    message_content: { body },
  }
}

function toBase64(hash: string): string {
  return Buffer.from(hash, 'hex').toString('base64')
}
