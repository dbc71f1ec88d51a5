import { createHash } from 'node:crypto'
import { address as addresses, Transaction } from 'bitcoinjs-lib'
import { checkSpend } from './checkSpend.js'
import type { Output } from './output.js'

/** What becomes of transactions that are posted: the next block has them, they wait, or they are lost on the way. */
export type BitcoinLanding = 'now' | 'waits' | 'lost'

/** A transaction, with the block that holds it; null while it waits. `spent` has what each input spends. */
export interface BitcoinRecord {
  readonly id: string
  readonly transaction: Transaction
  readonly spent: readonly Output[]
  readonly block: BitcoinBlock | null
}

/** Time in Unix seconds. */
export interface BitcoinBlock {
  readonly height: number
  readonly hash: string
  readonly time: number
}

/** Blocks, what waits for one, and what nobody has spent yet. */
export interface BitcoinBank {
  head(): BitcoinBlock
  block(height: number): BitcoinBlock | null
  /** The newest first, what waits before what is in a block. */
  records(): readonly BitcoinRecord[]
  find(id: string): BitcoinRecord | null
  /** Who spends an output, or null. Named by transaction and place: `id:0`. */
  spenderOf(outpoint: string): BitcoinRecord | null
  /** What an address holds, as it would be when all that waits were in a block. */
  unspentOf(
    address: string,
  ): readonly { readonly id: string; readonly vout: number; readonly value: bigint }[]
  /**
   * Takes a transaction in, by the rules nodes have: it spends what is there and nobody has, by a signature that is
   * good, pays a satoshi for each byte, and where it takes another's place it pays more.
   *
   * @param bytes in hexadecimal
   * @throws BitcoinRefusal
   */
  accept(bytes: string): string
  tick(): void
  /** Takes the newest blocks away; what was in them waits again, other than what is to be forgotten. */
  reorganise(depth: number, forget?: readonly string[]): void
  setLanding(landing: BitcoinLanding): void
  /** Money out of nothing, in a block of its own. */
  fund(address: string, value: bigint): void
}

/** Why a node does not take a transaction, in the words of Bitcoin Core. */
export class BitcoinRefusal extends Error {
  override name = 'BitcoinRefusal'
}

/** Satoshis a virtual byte, what is asked at least and for what one that replaces another pays beside. */
const leastRate = 1n

/**
 * A ledger of Bitcoin in this process. Blocks have no work in them and are chained by their hashes; everything else
 * that a client of it can see or fall over is by the rules, and signatures are checked by bitcoinjs-lib's.
 *
 * @param now milliseconds since the epoch, asked once for each block
 */
export function createBitcoinBank(now: () => number): BitcoinBank {
  type Held = { readonly block: BitcoinBlock; readonly records: readonly BitcoinRecord[] }
  let chain: Held[] = []
  let waiting: BitcoinRecord[] = []
  let landing: BitcoinLanding = 'now'
  let made = 0

  const head = (): BitcoinBlock => {
    const last = chain.at(-1)
    if (!last) throw new Error('A chain begins with a block.')
    return last.block
  }
  const records = (): readonly BitcoinRecord[] => [
    ...waiting.toReversed(),
    ...chain.toReversed().flatMap((one) => one.records.toReversed()),
  ]
  const find = (id: string): BitcoinRecord | null => records().find((one) => one.id === id) ?? null
  const spenderOf = (outpoint: string): BitcoinRecord | null =>
    records().find(({ transaction }) => transaction.ins.some((input) => outpointOf(input) === outpoint)) ??
    null

  function add(found: readonly BitcoinRecord[]): void {
    made += 1
    const height = chain.length
    const before = chain.at(-1)?.block
    const time = Math.max(Math.floor(now() / 1000), (before?.time ?? 0) + 1)
    const hash = createHash('sha256').update(`${before?.hash} ${height} ${made}`).digest('hex')
    const block = Object.freeze({ height, hash: `00000000${hash.slice(8)}`, time })
    chain = [...chain, { block, records: found.map((one) => ({ ...one, block })) }]
  }

  function outputOf(input: Transaction['ins'][number]): Output {
    const [id = '', vout = ''] = outpointOf(input).split(':')
    const output = find(id)?.transaction.outs[Number(vout)]
    if (!output) throw new BitcoinRefusal('bad-txns-inputs-missingorspent')
    return output
  }

  /** What waits and spends the same, with everything that spends from that. */
  function conflictsOf(transaction: Transaction): readonly BitcoinRecord[] {
    const spends = new Set(transaction.ins.map(outpointOf))
    const direct = waiting.filter((one) => one.transaction.ins.some((input) => spends.has(outpointOf(input))))
    return direct.flatMap((one) => [one, ...childrenOf(one)])
  }
  function childrenOf({ id }: BitcoinRecord): readonly BitcoinRecord[] {
    const own = waiting.filter((one) => one.transaction.ins.some((input) => outpointOf(input).startsWith(id)))
    return own.flatMap((one) => [one, ...childrenOf(one)])
  }

  function accept(bytes: string): string {
    const transaction = parse(bytes)
    const id = transaction.getId()
    const known = find(id)
    if (known?.block) throw new BitcoinRefusal('Transaction outputs already in utxo set')
    if (known) throw new BitcoinRefusal('txn-already-in-mempool')
    const spent = transaction.ins.map(outputOf)
    if (transaction.ins.some((input) => spenderOf(outpointOf(input))?.block))
      throw new BitcoinRefusal('bad-txns-inputs-missingorspent')
    for (const index of spent.keys()) {
      const reason = checkSpend(transaction, index, spent)
      if (reason !== null)
        throw new BitcoinRefusal(`mandatory-script-verify-flag-failed (input ${index}: ${reason})`)
    }
    const record: BitcoinRecord = { id, transaction, spent, block: null }
    const size = BigInt(transaction.virtualSize())
    if (bitcoinFeeOf(record) < 0n) throw new BitcoinRefusal('bad-txns-in-belowout')
    if (bitcoinFeeOf(record) < size * leastRate) throw new BitcoinRefusal('min relay fee not met')
    const replaced = conflictsOf(transaction)
    const due = replaced.reduce((sum, one) => sum + bitcoinFeeOf(one), 0n)
    if (replaced.length > 0 && bitcoinFeeOf(record) < due + size * leastRate)
      throw new BitcoinRefusal('insufficient fee, rejecting replacement')
    if (landing === 'lost') return id
    waiting = [...waiting.filter((one) => !replaced.includes(one)), record]
    return id
  }

  add([])
  return Object.freeze({
    head,
    block: (height: number) => chain[height]?.block ?? null,
    records,
    find,
    spenderOf,
    unspentOf: (address: string) => {
      const script = Buffer.from(addresses.toOutputScript(address))
      return records().flatMap(({ id, transaction }) =>
        transaction.outs.flatMap((output, vout) =>
          script.equals(output.script) && spenderOf(`${id}:${vout}`) === null
            ? [{ id, vout, value: output.value }]
            : [],
        ),
      )
    },
    accept,
    tick: () => {
      const taken = landing === 'waits' ? [] : waiting
      waiting = waiting.filter((one) => !taken.includes(one))
      add(taken)
    },
    reorganise: (depth: number, forget: readonly string[] = []) => {
      const gone = chain.slice(-depth)
      chain = chain.slice(0, -depth)
      const again = gone.flatMap((one) => one.records).filter(({ id }) => !forget.includes(id))
      waiting = [...again.map((one) => ({ ...one, block: null })), ...waiting]
    },
    setLanding: (next: BitcoinLanding) => {
      landing = next
    },
    fund: (address: string, value: bigint) => {
      const transaction = new Transaction()
      // Like the first transaction of a block: it spends nothing, and says which block it is.
      transaction.addInput(new Uint8Array(32), 0xffffffff, undefined, Buffer.from(`${chain.length} ${made}`))
      transaction.addOutput(addresses.toOutputScript(address), value)
      add([{ id: transaction.getId(), transaction, spent: [], block: null }])
    },
  })
}

/** What a transaction spends and pays to nobody. */
export function bitcoinFeeOf({ spent, transaction }: BitcoinRecord): bigint {
  const sum = (outputs: readonly Output[]): bigint => outputs.reduce((total, { value }) => total + value, 0n)
  return spent.length === 0 ? 0n : sum(spent) - sum(transaction.outs)
}

/** The output an input spends, by transaction and place. */
function outpointOf({ hash, index }: Transaction['ins'][number]): string {
  return `${Buffer.from(hash).reverse().toString('hex')}:${index}`
}

function parse(bytes: string): Transaction {
  try {
    return Transaction.fromHex(bytes)
  } catch {
    throw new BitcoinRefusal('TX decode failed. Make sure the tx has at least one input.')
  }
}
