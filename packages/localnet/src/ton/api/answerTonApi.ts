import { Address } from '@ton/core'
import type { TonBank, TonBlock, TonRecord } from '../chain/createTonBank.js'
import { writeTonTransaction } from './writeTonTransaction.js'

type Query = Readonly<Record<string, string>>
type Answer = Readonly<Record<string, unknown>>

/** Said to whoever asks for what cannot be answered; `status` as HTTP has it. */
export class TonApiProblem extends Error {
  override name = 'TonApiProblem'
  readonly status: 400 | 404 | 500

  constructor(message: string, status: 400 | 404 | 500 = 400) {
    super(message)
    this.status = status
  }
}

/**
 * What an index answers, in the shape of toncenter's API v3: the part of it that a client of deposits needs.
 *
 * @throws TonApiProblem
 */
export async function answerTonApi(
  bank: TonBank,
  {
    path,
    query = {},
    body,
  }: { readonly path: string; readonly query?: Query | undefined; readonly body?: unknown },
): Promise<Answer> {
  switch (path) {
    case 'masterchainInfo':
      return { last: writeBlock(bank.head()), first: writeBlock(bank.block(1) ?? bank.head()) }
    case 'blocks': {
      const block = bank.block(Number(query.seqno))
      return { blocks: block && query.workchain === '-1' ? [writeBlock(block)] : [] }
    }
    case 'accountStates': {
      const address = readAddress(query.address)
      const balance = await bank.balanceOf(address)
      return { accounts: [{ address: address.toUpperCase(), balance: `${balance}` }] }
    }
    case 'walletStates': {
      const address = readAddress(query.address)
      const seqno = await bank.seqnoOf(address)
      const known = { address: address.toUpperCase(), is_wallet: true, wallet_type: 'wallet v5r1', seqno }
      return { wallets: seqno === null ? [] : [known] }
    }
    // There are no jettons on the local chain.
    case 'jetton/wallets':
      return { jetton_wallets: [] }
    case 'jetton/masters':
      return { jetton_masters: [] }
    case 'transactions':
      return { transactions: listTransactions(bank, query).map(writeTonTransaction) }
    case 'transactionsByMessage': {
      const wanted = readHash(query.msg_hash)
      const found = bank
        .records()
        .filter(({ messageHash, messageId }) => messageHash === wanted || messageId === wanted)
      return { transactions: page(found, query).map(writeTonTransaction) }
    }
    case 'message': {
      const boc = Object(body).boc
      if (typeof boc !== 'string') throw new TonApiProblem('The message needs its boc.')
      try {
        const { hash, id } = bank.accept(boc)
        return { message_hash: toBase64(hash), message_hash_norm: toBase64(id) }
      } catch (error) {
        throw new TonApiProblem(error instanceof Error ? error.message : String(error), 500)
      }
    }
    default:
      throw new TonApiProblem(`The local index does not serve ${path}.`, 404)
  }
}

function listTransactions(bank: TonBank, query: Query): readonly TonRecord[] {
  const account = query.account === undefined ? null : readAddress(query.account)
  const hash = query.hash === undefined ? null : readHash(query.hash)
  const [start, end] = [query.start_lt, query.end_lt].map((text) =>
    text === undefined ? null : BigInt(text),
  )
  const found = bank
    .records()
    .filter(
      (one) =>
        (account === null || one.account === account) &&
        (hash === null || one.hash === hash) &&
        (start == null || one.transaction.lt >= start) &&
        (end == null || one.transaction.lt <= end),
    )
  const isDescending = query.sort !== 'asc'
  const order = (left: TonRecord, right: TonRecord): number =>
    Number(left.transaction.lt - right.transaction.lt) * (isDescending ? -1 : 1)
  return page(found.toSorted(order), query)
}

function page(found: readonly TonRecord[], { limit = '10', offset = '0' }: Query): readonly TonRecord[] {
  return found.slice(Number(offset), Number(offset) + Math.min(Number(limit), 1000))
}

function readAddress(text: string | undefined): string {
  try {
    return Address.parse(text ?? '').toRawString()
  } catch {
    throw new TonApiProblem(`${text} is no address.`)
  }
}

/** In hexadecimal, in base64 or in base64 for addresses. */
function readHash(text = ''): string {
  if (/^[\da-f]{64}$/i.test(text)) return text.toLowerCase()
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 32) throw new TonApiProblem(`${text} is no hash.`)
  return bytes.toString('hex')
}

function writeBlock({ seqno, time, hash }: TonBlock): Answer {
  return { workchain: -1, shard: '8000000000000000', seqno, root_hash: toBase64(hash), gen_utime: `${time}` }
}

function toBase64(hash: string): string {
  return Buffer.from(hash, 'hex').toString('base64')
}
