import { address as addresses, script as scripts } from 'bitcoinjs-lib'
import {
  type BitcoinBank,
  type BitcoinBlock,
  type BitcoinRecord,
  BitcoinRefusal,
  bitcoinFeeOf,
} from '../chain/createBitcoinBank.js'
import type { Output } from '../chain/output.js'

/** Transactions of an address that are in a block, listed at once. */
const page = 25
/** Satoshis for a virtual byte, by the blocks until it is in one. */
const feeEstimates = { 1: 5, 2: 5, 6: 2 }

/** What a server answers: JSON, or a text. */
export type EsploraAnswer = { readonly json: unknown } | { readonly text: string }

/** Said to whoever asks for what cannot be answered; `status` as HTTP has it. */
export class EsploraProblem extends Error {
  override name = 'EsploraProblem'
  readonly status: 400 | 404

  constructor(message: string, status: 400 | 404 = 400) {
    super(message)
    this.status = status
  }
}

/**
 * What an explorer of Bitcoin answers, in the shape of Esplora's HTTP API: the part of it that a client of deposits needs.
 *
 * @param request.path behind `/api/`
 * @throws EsploraProblem
 */
export function answerEsplora(
  bank: BitcoinBank,
  { path, body }: { readonly path: string; readonly body?: string | undefined },
): EsploraAnswer {
  const [first = '', second = '', third, fourth, fifth] = path.split('/')
  if (first === 'tx' && second === '' && body !== undefined) return { text: accept(bank, body) }
  switch (first) {
    case 'blocks':
      if (third === 'height') return { text: `${bank.head().height}` }
      if (third === 'hash') return { text: bank.head().hash }
      break
    case 'fee-estimates':
      return { json: feeEstimates }
    case 'block-height':
      return { text: blockAt(bank, Number(second)).hash }
    case 'block': {
      const height = bank.head().height
      for (let at = height; at >= 0; at -= 1) {
        const block = bank.block(at)
        if (block?.hash === second)
          return { json: { id: block.hash, height: block.height, timestamp: block.time } }
      }
      throw new EsploraProblem('Block not found', 404)
    }
    case 'tx': {
      const record = bank.find(second)
      if (!record) throw new EsploraProblem('Transaction not found', 404)
      if (third === undefined) return { json: write(record) }
      if (third === 'outspend') return { json: writeSpender(bank.spenderOf(`${second}:${fourth}`)) }
      break
    }
    case 'address': {
      const script = scriptOf(second)
      if (third === undefined) return { json: stateOf(bank, second) }
      if (third === 'utxo')
        return {
          json: bank.unspentOf(second).map(({ id, vout, value }) => ({
            txid: id,
            vout,
            value: Number(value),
            status: statusOf(bank.find(id)?.block ?? null),
          })),
        }
      if (third !== 'txs') break
      const listed = bank.records().filter((record) => touches(record, script))
      const confirmed = listed.filter(({ block }) => block !== null)
      if (fourth === undefined)
        return {
          json: [...listed.filter(({ block }) => block === null), ...confirmed.slice(0, page)].map(write),
        }
      const after = confirmed.findIndex(({ id }) => id === fifth)
      return { json: confirmed.slice(after + 1, after + 1 + page).map(write) }
    }
  }
  throw new EsploraProblem(`The local explorer does not serve ${path}.`, 404)
}

function accept(bank: BitcoinBank, body: string): string {
  try {
    return bank.accept(body)
  } catch (error) {
    if (!(error instanceof BitcoinRefusal)) throw error
    throw new EsploraProblem(
      `sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message: error.message })}`,
    )
  }
}

function blockAt(bank: BitcoinBank, height: number): BitcoinBlock {
  const block = bank.block(height)
  if (!block) throw new EsploraProblem('Block not found', 404)
  return block
}

function scriptOf(address: string): Buffer {
  try {
    return Buffer.from(addresses.toOutputScript(address))
  } catch {
    throw new EsploraProblem('Invalid Bitcoin address')
  }
}

function touches({ transaction, spent }: BitcoinRecord, script: Buffer): boolean {
  return [...transaction.outs, ...spent].some((output) => script.equals(output.script))
}

/** Amounts as Esplora has them: numbers, in satoshis, of which there are fewer than a number holds. */
function stateOf(bank: BitcoinBank, address: string): unknown {
  const script = scriptOf(address)
  const sums = (isInBlock: boolean) => {
    const of = bank.records().filter(({ block }) => (block !== null) === isInBlock)
    const sum = (outputs: readonly Output[]): number =>
      Number(outputs.reduce((total, one) => (script.equals(one.script) ? total + one.value : total), 0n))
    return {
      funded_txo_sum: sum(of.flatMap(({ transaction }) => transaction.outs)),
      spent_txo_sum: sum(of.flatMap(({ spent }) => spent)),
    }
  }
  return { address, chain_stats: sums(true), mempool_stats: sums(false) }
}

function write(record: BitcoinRecord): unknown {
  const { id, transaction, spent, block } = record
  return {
    txid: id,
    version: transaction.version,
    locktime: transaction.locktime,
    vin: transaction.ins.map(({ hash, index, sequence }, at) => {
      const output = spent[at]
      return {
        txid: Buffer.from(hash).reverse().toString('hex'),
        vout: index,
        prevout: output ? writeOutput(output) : null,
        is_coinbase: output === undefined,
        sequence,
      }
    }),
    vout: transaction.outs.map(writeOutput),
    weight: transaction.weight(),
    fee: Number(bitcoinFeeOf(record)),
    status: statusOf(block),
  }
}

function writeOutput({ script, value }: Output): unknown {
  return {
    scriptpubkey: Buffer.from(script).toString('hex'),
    scriptpubkey_asm: scripts.toASM(script),
    ...addressOf(script),
    value: Number(value),
  }
}

type Spelled = { readonly scriptpubkey_address?: string }

/** Of a script that was spelled before: listing transactions spells the same ones again and again. */
const spelled = new WeakMap<Uint8Array, Spelled>()

function addressOf(script: Uint8Array): Spelled {
  const known = spelled.get(script) ?? spell(script)
  spelled.set(script, known)
  return known
}

function spell(script: Uint8Array): Spelled {
  try {
    return { scriptpubkey_address: addresses.fromOutputScript(script) }
  } catch {
    return {}
  }
}

function writeSpender(spender: BitcoinRecord | null): unknown {
  return spender ? { spent: true, txid: spender.id, status: statusOf(spender.block) } : { spent: false }
}

function statusOf(block: BitcoinBlock | null): unknown {
  return block
    ? { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
    : { confirmed: false }
}
