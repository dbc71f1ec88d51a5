import type { Hex } from '../../domain/brand.js'
import { nativeAddress } from '../../domain/currency.js'
import type { Call } from '../../domain/step.js'
import { vmOfCall } from '../../domain/vmOf.js'
import { bytesOfAddress, isSameAccount } from '../../families/bytesOfAddress.js'
import type { SentCall } from '../../families/chainReadings.js'
import { familiesOf } from '../../families/familiesOf.js'
import type { Reader } from '../../families/reader.js'
import { holdsInstructions } from '../../families/solana/holdsInstructions.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import type { PayoutProof, WithdrawalRecord } from '../facts.js'
import { findLastWithdrawalAsk, readyOf, signedAmountOf } from '../readLog.js'
import type { PayoutCall, PayoutCallReading } from '../transactionReading.js'
import { verifyTransaction } from '../verifyTransaction.js'
import { readTransactionOf, type WithdrawalContext } from './context.js'

/** Blocks a search goes back where nobody wrote down where it may begin. */
const lookBack = 20_000n
/** Blocks. At the head a chain may go back a little. */
const margin = 32n

/** What a payment is found by on chain, or null where no transaction of ours is known. */
export function payoutTraceOf(
  context: WithdrawalContext,
): Extract<PayoutCallReading, { type: 'pays' }>['trace'] | null {
  const reading = readTransactionOf(context)
  return reading?.type === 'pays' ? reading.trace : null
}

/** The block a search for the payment begins at: before anybody had the transaction, or was asked to broadcast it. */
export async function payoutSearchFrom(context: WithdrawalContext, reader: Reader): Promise<bigint> {
  const { record, getState, signal } = context
  const state = getState()
  const { asks, round } = state
  const first = asks.find((ask) => ask.kind === 'transaction' && ask.round === round)
  const known =
    readyOf(state, round)?.fromBlock ??
    (first?.anchor ?? findLastWithdrawalAsk({ asks }, 'transaction', round)?.anchor)?.blockNumber
  const { chainId, request } = record
  const blockNumber =
    known ?? (await reader.readAnchor({ chainId, account: request.recipient, signal })).blockNumber
  const back = known === undefined ? lookBack : margin
  return blockNumber > back ? blockNumber - back : 0n
}

/** What one transaction did for the withdrawal, by our own RPC. */
export type PayoutReading =
  | { readonly type: 'unseen' | 'pending' | 'reverting' }
  /** It pays, in a block that may still be replaced. */
  | { readonly type: 'included'; readonly proof: PayoutProof }
  | { readonly type: 'final'; readonly proof: PayoutProof }
  /** It failed, or did something else, in a block that can no longer be replaced. */
  | { readonly type: 'reverted'; readonly isOurs: boolean }
  | { readonly type: 'other' }
  /** It went through, and what it paid cannot be read by this version. */
  | { readonly type: 'untold' }

/**
 * Reads what a transaction paid. The proof is the trusted depository's own event for our request; where no
 * transaction of ours is known, a call of it that pays exactly this.
 */
export async function readWithdrawalPayout(
  context: WithdrawalContext,
  reader: Reader,
  hash: string,
): Promise<PayoutReading> {
  const { ports, record, getState, signal } = context
  const { chainId } = record
  const state = getState()
  const amount = signedAmountOf(state, state.round) ?? state.agreed
  const reading = await reader.readTransaction({ chainId, hash, signal })
  if (reading.type !== 'included') return { type: reading.type }
  const { succeeded, isFinal, sent, blockNumber } = reading
  const ours = readTransactionOf(context)
  const trace = ours?.type === 'pays' ? ours.trace : null
  const isOurCall = ours?.type === 'pays' && isSame(sent, ours.call)
  if (!succeeded) {
    // Posting it again does no harm, and what the exchange refuses today it may take tomorrow.
    if (ours?.type === 'pays' && ours.by === 'signature') return { type: 'unseen' }
    if (!isFinal) return { type: 'reverting' }
    return { type: 'reverted', isOurs: isOurCall }
  }
  const at = ports.client.clock.now()
  const proof = { round: state.round, hash, chainId, blockNumber, amount, witness: 'chain', at } as const
  // What the service sends itself is no call of ours: of the one it names, a message shows whom it paid.
  if (record.vm === 'tonvm') {
    const isNamed = state.service?.transactionId === hash
    return isNamed && paysByMessage(sent, record, amount) ? { type: 'final', proof } : { type: 'untold' }
  }
  const paid = trace
    ? await reader.readDeposit({ chainId, hash, trace, signal })
    : paysBy(context, callOf(sent, record), amount)
  if (paid) return { type: isFinal ? 'final' : 'included', proof }
  // Our very call went through: a reading that shows no event of it is not whole.
  return { type: isFinal && !isOurCall ? 'other' : 'pending' }
}

/** Whether one of the messages of a transaction brings TON itself, in this amount, to the recipient. */
function paysByMessage(
  sent: SentCall | undefined,
  { vm, request: { currency, recipient } }: WithdrawalRecord,
  amount: bigint,
): boolean {
  if (!isSameAccount(currency, nativeAddress(vm) ?? '', vm)) return false
  return (
    sent?.messages?.some(({ to, value }) => value === amount && isSameAccount(to, recipient, vm)) ?? false
  )
}

/** Whether a transaction would pay the withdrawal, whoever sent it. */
function paysBy({ ports, record }: WithdrawalContext, call: Call, amount: bigint): boolean {
  const families = familiesOf(Object.values(ports.readers))
  return verifyTransaction(call, { record, amount, trusted: ports.trusted, families }).type === 'pays'
}

/** Whether a transaction is the very one that a wallet was asked for. */
function isSame(sent: SentCall | undefined, call: PayoutCall): boolean {
  // Posted actions are known by their id alone, which others may take.
  if (sent === undefined || call.vm === 'hyperliquid') return false
  if (call.vm === 'solana') return holdsInstructions(sent.instructions ?? [], call)
  return (
    sent.to !== null &&
    isSameAccount(sent.to, call.to, vmOfCall(call)) &&
    sent.data.toLowerCase() === call.data.toLowerCase()
  )
}

/** A transaction that is on chain, as one a service might have returned: judged the same, whoever sent it. */
function callOf(sent: SentCall | undefined, { vm, chainId, request }: WithdrawalRecord): Call {
  if (vm === 'svm' && sent?.instructions) {
    const instructions = sent.instructions.map(({ programId, accounts, data }) => ({
      programId,
      data,
      keys: accounts.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false })),
    }))
    return { vm: 'solana', instructions, lookupTables: [] }
  }
  if (!sent?.to) return { vm: 'unknown', raw: null }
  const { to, data, value } = sent
  if (vm === 'tvm') {
    const [from, target] = [hexOfTron(request.recipient), hexOfTron(to)]
    return { vm: 'tron', kind: 'call', from, to: target, data, value }
  }
  const gas = { gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null }
  return { vm: 'evm', chainId, from: request.recipient, to, data, value, ...gas }
}

/** An account of Tron as its EVM has it. */
function hexOfTron(account: string): Hex {
  const bytes = bytesOfAddress(account, 'tvm')
  return bytes instanceof Uint8Array ? bytesToHex(bytes.subarray(1)) : '0x'
}
