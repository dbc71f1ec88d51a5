import { type AbsenceAnswer, agreeOnAbsence } from '../agreeOnAbsence.js'
import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Validity } from '../wallet.js'
import type { TronApi } from './api.js'
import { toTronId } from './evmFormat.js'
import { readBlockAt, readHead } from './readBlock.js'
import { readLanded } from './readLanded.js'
import { searchDeposit } from './search.js'

/** Requests one provider's search for a deposit may cost. What it does not cover with them is not proved. */
const budget = 40

type Missing = Readonly<{
  hash: string
  validity: Validity
  trace: DepositTrace | null
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  signal?: AbortSignal | undefined
}>

/** What is asked of one provider: whether by its last final block something is over and never was. */
type Matter = Readonly<{
  /** Null where no one transaction is meant. */
  hash: string | null
  trace: DepositTrace | null
  fromBlock: bigint
  /** Unix seconds: over once a final block is of this time or later. */
  until: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
}>

/**
 * Whether a transaction can never happen any more and nothing was deposited. A block takes it only while the one before
 * is of an earlier time than its expiration. So where a final block is of that time or later, and it is in none up to
 * there, it is in none at all. Two providers that still have the block of the ask must say so.
 */
export async function provesAbsence(apis: readonly TronApi[], missing: Missing): Promise<boolean> {
  const { validity, signal, ...rest } = missing
  if (validity.type !== 'time') return false
  const matter = { ...rest, until: BigInt(validity.until) }
  return agreeOnAbsence(apis, (api, over) => askOne((request) => api(request, over), matter), { signal })
}

/** Whether a payment was not made in its time, and can be made no more. Two must say it, or the one there is. */
export async function provesExpiry(
  apis: readonly TronApi[],
  {
    trace,
    fromBlock,
    expiration,
    signal,
  }: Readonly<{
    trace: DepositTrace
    fromBlock: bigint
    expiration: bigint
    signal?: AbortSignal | undefined
  }>,
): Promise<boolean> {
  // A payment is still good in a block of the very time.
  const matter = { hash: null, trace, fromBlock, until: expiration + 1n }
  return agreeOnAbsence(apis, (api, over) => askOne((request) => api(request, over), matter), {
    enough: Math.min(2, apis.length),
    signal,
  })
}

/** The id of the block the search begins at names the chain. */
async function askOne(
  api: TronApi,
  { hash, trace, fromBlock, until, matches }: Matter,
): Promise<AbsenceAnswer> {
  // The final block first: what is looked for after it cannot have been missed and become final meanwhile.
  const solid = await readHead(api, 'solid')
  const first = await readBlockAt(api, fromBlock)
  const chain = first?.id ?? null
  const say = (says: AbsenceAnswer['says']): AbsenceAnswer => ({ says, chain })
  if (hash !== null && ((await readLanded(api, hash)) || (await isInBlock(api, hash)))) return say('present')
  if (first === null || solid.time < until * 1000n || solid.number < fromBlock) return say('unknown')
  // A node without that part of its history shows nothing of it, with no error.
  const [oldest] = first.transactions
  if (oldest !== undefined && (await readLanded(api, oldest)) === null) return say('unknown')
  if (trace === null) return say('absent')
  const look = await searchDeposit(api, { trace, fromBlock, matches }, budget)
  if (look.deposit) return say('present')
  return say(look.searchedTo >= solid.number ? 'absent' : 'unknown')
}

/** One that a node only keeps for later is in no block: it will find out that it is too late. */
async function isInBlock(api: TronApi, hash: string): Promise<boolean> {
  const { txID } = Object(
    await api({ path: 'walletsolidity/gettransactionbyid', body: { value: toTronId(hash) } }),
  )
  return typeof txID === 'string'
}
