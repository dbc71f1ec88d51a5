import { concat, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { isNative } from '../../chains/localChain.js'
import { toEvmAddress, toTronAddress } from '../../hub/signatures/tron.js'
import type { FamilySolver, PaymentTerms } from '../../service/family.js'
import { readBalance } from '../../service/readBalance.js'
import { readArrivals, readArrivalsOf } from '../../solver/readArrivals.js'
import type { Deposit, Payment } from '../../state/request.js'
import type { TronPayment } from '../startTronChain.js'
import { type TronSide, toCurrencyBehind, toCurrencyOfTron } from './tronSide.js'

interface Sent {
  readonly terms: PaymentTerms
  id: string
  bytes: Uint8Array
}

/** What the solver does on Tron. It names the order behind a token's transfer, and in the memo of a payment of TRX. */
export function createTronSolver(side: TronSide): FamilySolver {
  const { bank, behind, write } = side.chain
  /** What was sent, by the id that was told first. */
  const sent = new Map<string, Sent>()
  const purposes = new Map<string, string>()
  let seen = -1

  const send = async (terms: PaymentTerms): Promise<Sent> => {
    const { id, bytes } = await write(side.solver, writePayment(terms))
    const verdict = await bank.accept(bytes)
    if (!('result' in verdict)) throw new Error(`Tron refuses the payment: ${verdict.message}.`)
    return { terms, id, bytes }
  }
  return Object.freeze({
    id: side.id,
    readDeposits: async () => {
      const { number } = await bank.head()
      if (number <= seen) return []
      const arrivals = await readArrivals(behind, BigInt(seen + 1), BigInt(number))
      seen = number
      return arrivals.flatMap(({ deposit, swapped }) =>
        swapped === null ? [toTronDeposit(side, deposit)] : [],
      )
    },
    pay: async (purpose: string, terms: PaymentTerms) => {
      const earlier = purposes.get(purpose)
      if (earlier !== undefined) return earlier
      const made = await send(terms)
      purposes.set(purpose, made.id)
      sent.set(made.id, made)
      return made.id
    },
    confirm: async (payment: Payment) => {
      const entry = sent.get(payment.hash)
      if (entry === undefined) return 'not-mined'
      const found = await bank.receiptOf(entry.id)
      if (found === null) {
        const verdict = await bank.accept(entry.bytes)
        // Bytes that are over land nowhere any more: only then others take their place.
        if ('code' in verdict && verdict.code === 'TRANSACTION_EXPIRATION_ERROR')
          sent.set(payment.hash, await send(entry.terms))
        return 'not-mined'
      }
      const { receipt, time } = found
      if (receipt.status !== 'success') return 'reverted'
      return {
        ...payment,
        hash: entry.id,
        receipt: { block: receipt.blockNumber, timestamp: time / 1000, fee: 0n },
      }
    },
    balanceOf: (currency: string) =>
      readBalance(behind, toCurrencyBehind(side, currency).address, side.solver.address),
  })
}

/** The deposits of one transaction, as the network keeps them; null while no block holds it. */
export async function readDepositsOf(side: TronSide, id: string): Promise<readonly Deposit[] | null> {
  const { bank, behind } = side.chain
  const evmHash = bank.toEvmHash(id)
  if (evmHash === null || (await bank.receiptOf(id)) === null) return null
  const arrivals = await readArrivalsOf(behind, evmHash)
  return arrivals.flatMap(({ deposit, swapped }) => (swapped === null ? [toTronDeposit(side, deposit)] : []))
}

function toTronDeposit({ chain }: TronSide, deposit: Deposit): Deposit {
  return {
    ...deposit,
    hash: chain.bank.toId(deposit.hash as Hex) ?? deposit.hash,
    depositor: toTronAddress(toEvmAddress(deposit.depositor)),
    currency: toCurrencyOfTron(deposit.currency),
    fee: 0n,
  }
}

function writePayment({ currency, recipient, amount, orderId }: PaymentTerms): TronPayment {
  const to = toEvmAddress(recipient)
  if (isNative({ address: currency }))
    return { kind: 'TransferContract', to, value: amount, data: '0x', memo: orderId }
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  const data = concat([transfer, orderId])
  return { kind: 'TriggerSmartContract', to: toEvmAddress(currency), value: 0n, data }
}
