import { array, boolean, nullish, number, pipe, safeInteger, safeParse, string, transform } from 'valibot'
import type { Hex } from '../../domain/brand.js'
import { hexToBytes } from '../../utils/hexBytes.js'
import { looseObject } from '../../utils/shapes.js'
import type { EsploraApi } from './api.js'

/** Money and who may have it. Satoshis. */
export type Output = Readonly<{ script: Uint8Array; amount: bigint; address: string | null }>

/** A transaction a provider shows. `block` is null while it is in none. */
export type Landed = Readonly<{
  hash: string
  /** What it spends, named by transaction and place: `txid:0`; and what was there, where the provider tells. */
  inputs: readonly Readonly<{ outpoint: string; spent: Output | null }>[]
  outputs: readonly Output[]
  block: Readonly<{ height: bigint; hash: string }> | null
}>

const amountShape = pipe(
  number(),
  safeInteger(),
  transform((satoshis) => BigInt(satoshis)),
)
const outputShape = pipe(
  looseObject({ scriptpubkey: string(), scriptpubkey_address: nullish(string()), value: amountShape }),
  transform(
    ({ scriptpubkey, scriptpubkey_address, value }): Output => ({
      script: hexToBytes(`0x${scriptpubkey}` as Hex),
      amount: value,
      address: scriptpubkey_address ?? null,
    }),
  ),
)
const landedShape = pipe(
  looseObject({
    txid: string(),
    vin: array(looseObject({ txid: string(), vout: number(), prevout: nullish(outputShape) })),
    vout: array(outputShape),
    status: looseObject({
      confirmed: boolean(),
      block_height: nullish(number()),
      block_hash: nullish(string()),
    }),
  }),
  transform(
    ({ txid, vin, vout, status: { confirmed, block_height, block_hash } }): Landed => ({
      hash: txid,
      inputs: vin.map((input) => ({ outpoint: `${input.txid}:${input.vout}`, spent: input.prevout ?? null })),
      outputs: vout,
      block:
        confirmed && block_height != null && block_hash != null
          ? { height: BigInt(block_height), hash: block_hash }
          : null,
    }),
  ),
)
const listShape = array(landedShape)

const unreadable = 'The explorer of Bitcoin shows a transaction in a way that is not known. Try again later.'

/** One transaction, waiting or in a block, or null where a provider does not have it. */
export async function readLanded(api: EsploraApi, hash: string): Promise<Landed | null> {
  const answer = await api({ path: `tx/${hash}` })
  if (answer === null) return null
  const parsed = safeParse(landedShape, answer)
  if (!parsed.success || parsed.output.hash !== hash) throw new Error(unreadable)
  return parsed.output
}

/** Transactions that pay an address or spend from it, the newest first, and first of all those that wait. */
export async function listOf(
  api: EsploraApi,
  address: string,
  after: string | null,
): Promise<readonly Landed[]> {
  const path = `address/${address}/txs${after === null ? '' : `/chain/${after}`}`
  const parsed = safeParse(listShape, await api({ path }))
  if (!parsed.success) throw new Error(unreadable)
  return parsed.output
}

/** Who spends an output, by its id, and in which block; null while nobody does. */
export async function readSpender(
  api: EsploraApi,
  outpoint: string,
): Promise<Readonly<{ hash: string; height: bigint | null }> | null> {
  const [id = '', place = ''] = outpoint.split(':')
  const { spent, txid, status } = Object(await api({ path: `tx/${id}/outspend/${place}` }))
  if (typeof spent !== 'boolean')
    throw new Error('The explorer of Bitcoin does not say who spends an output.')
  if (!spent) return null
  const { confirmed, block_height } = Object(status)
  return { hash: String(txid), height: confirmed === true ? BigInt(block_height) : null }
}
