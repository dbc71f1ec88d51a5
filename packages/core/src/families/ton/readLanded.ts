import { base64, hex } from '@scure/base'
import { toRaw } from './address.js'
import type { TonApi } from './api.js'
import { commentOf, readCells } from './cells.js'

/** A message as an index lists it. Addresses raw. */
export type Message = Readonly<{
  hash: string
  /** Of one from outside: its id however it was written. */
  normalised: string | null
  source: string | null
  destination: string | null
  value: bigint
  bounce: boolean
  bounced: boolean
  comment: string | null
}>

/** A transaction of one account, of a block that the masterchain holds: it can no longer be replaced. */
export type Landed = Readonly<{
  hash: string
  account: string
  lt: bigint
  /** The masterchain's block. */
  block: bigint
  /** Whether the contract ran and everything it wanted to send was sent. */
  succeeded: boolean
  /** Whether what it was sent is not its own: the contract gave it up. */
  aborted: boolean
  inMessage: Message | null
  outMessages: readonly Message[]
}>

/** The transaction a message from outside led to, or one that is named by its own hash; null where there is none. */
export async function readLanded(api: TonApi, id: string): Promise<Landed | null> {
  const wanted = id.toLowerCase().replace(/^0x/, '')
  if (!/^[\da-f]{64}$/.test(wanted)) return null
  const byMessage = await readReceiver(api, wanted)
  if (byMessage) return byMessage
  const [named] = await list(api, 'transactions', { hash: wanted, limit: '1' })
  return named ?? null
}

/** The transaction that a message led to where it arrived, or null as long as it is on its way. */
export async function readReceiver(api: TonApi, hash: string): Promise<Landed | null> {
  const found = await list(api, 'transactionsByMessage', { msg_hash: hash, direction: 'in', limit: '1' })
  return found[0] ?? null
}

/** An account's transactions, the newest first. */
export async function listOf(
  api: TonApi,
  account: string,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
): Promise<readonly Landed[]> {
  const page = before === null ? {} : { end_lt: `${before}` }
  return list(api, 'transactions', { account, limit: `${limit}`, sort: 'desc', ...page })
}

async function list(
  api: TonApi,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly Landed[]> {
  const { transactions } = Object(await api({ path, query }))
  if (!Array.isArray(transactions)) throw new Error('The index of TON lists no transactions.')
  // What no block of the masterchain holds yet may still be replaced.
  return transactions.flatMap((one) => (Number.isSafeInteger(one?.mc_block_seqno) ? [readOne(one)] : []))
}

function readOne(raw: unknown): Landed {
  const { hash, account, lt, mc_block_seqno, description, in_msg, out_msgs } = Object(raw)
  const { aborted, compute_ph, action } = Object(description)
  const sent = Array.isArray(out_msgs) ? out_msgs.map(readMessage) : []
  const ran = Object(compute_ph).success === true
  const { success, skipped_actions } = Object(action)
  return {
    hash: toHex(hash),
    account: toRaw(String(account)),
    lt: BigInt(lt),
    block: BigInt(mc_block_seqno),
    succeeded: aborted !== true && ran && success === true && (skipped_actions ?? 0) === 0,
    aborted: aborted === true,
    inMessage: in_msg ? readMessage(in_msg) : null,
    outMessages: sent,
  }
}

function readMessage(raw: unknown): Message {
  const { hash, hash_norm, source, destination, value, bounce, bounced, message_content } = Object(raw)
  return {
    hash: toHex(hash),
    normalised: typeof hash_norm === 'string' ? toHex(hash_norm) : null,
    source: addressOrNull(source),
    destination: addressOrNull(destination),
    value: BigInt(value ?? 0),
    bounce: bounce === true,
    bounced: bounced === true,
    comment: readComment(Object(message_content).body),
  }
}

function addressOrNull(text: unknown): string | null {
  return typeof text === 'string' ? toRaw(text) : null
}

function readComment(body: unknown): string | null {
  try {
    return typeof body === 'string' ? commentOf(readCells(body)) : null
  } catch {
    return null
  }
}

/** Indexes write hashes in base64. */
function toHex(hash: unknown): string {
  const text = String(hash)
  return /^[\da-f]{64}$/i.test(text) ? text.toLowerCase() : hex.encode(base64.decode(text))
}
