import { type AbsenceAnswer, agreeOnAbsence } from '../agreeOnAbsence.js'
import type { Deposit, DepositTrace } from '../chainReadings.js'
import type { Validity } from '../wallet.js'
import { readStatus } from './readTransaction.js'
import type { SolanaRpc } from './rpc.js'
import { searchDeposit } from './searchDeposit.js'

/** Requests the search for a deposit may cost. What it does not cover with them is not proved. */
const budget = 40

type Missing = Readonly<{
  hash: string
  validity: Validity
  trace: DepositTrace | null
  fromBlock: bigint
  matches?: ((deposit: Deposit) => boolean) | undefined
  signal?: AbortSignal | undefined
}>

/**
 * Whether a transaction can never happen any more and nothing was deposited: its last block is behind the last final
 * one, and providers that still have all blocks since the ask show neither it nor a deposit. All of one chain: one of a
 * test network would be past any height and know of nothing.
 */
export async function provesAbsence(rpcs: readonly SolanaRpc[], missing: Missing): Promise<boolean> {
  const { validity, signal } = missing
  if (validity.type !== 'height') return false
  const { lastHeight } = validity
  return agreeOnAbsence(
    rpcs,
    async (rpc, over) => {
      const ask: SolanaRpc = (method, params) => rpc(method, params, over)
      const chain = String(await ask('getGenesisHash', []))
      return { says: await askOne(ask, missing, lastHeight), chain }
    },
    { signal },
  )
}

async function askOne(
  rpc: SolanaRpc,
  { hash, trace, fromBlock, matches }: Missing,
  lastHeight: bigint,
): Promise<AbsenceAnswer['says']> {
  // The final block first: what is looked for after it cannot have been missed and become final meanwhile.
  const { absoluteSlot, blockHeight } = Object(await rpc('getEpochInfo', [{ commitment: 'finalized' }]))
  if (!(BigInt(blockHeight) > lastHeight)) return 'unknown'
  const { value, asOf } = await readStatus(rpc, hash)
  if (value !== null) return 'present'
  // Behind one URL there may be several nodes: the one that answered must have come as far as the one before it.
  if (asOf < BigInt(absoluteSlot)) return 'unknown'
  // A node that has dropped blocks shows nothing of them, with no error.
  if (BigInt(Number(await rpc('getFirstAvailableBlock', []))) > fromBlock) return 'unknown'
  if (trace === null) return 'absent'
  const look = await searchDeposit(rpc, { trace, fromBlock, matches }, budget)
  if (look.deposit) return 'present'
  return look.searchedTo >= BigInt(absoluteSlot) ? 'absent' : 'unknown'
}
