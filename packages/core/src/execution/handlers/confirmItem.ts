import { isSameAddress } from '../../domain/currency.js'
import type { EvmCall } from '../../domain/step.js'
import { keccakHex } from '../../utils/keccak.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import { decodeApproval } from '../../verification/decodeApproval.js'
import type { Deposit, Reader, SentCall, TransactionReading } from '../../vm/reader.js'
import type { Effect } from '../effects.js'
import type { ItemKey } from '../events.js'
import type { Ask } from '../facts.js'
import { findItem, findOnChain, type HandlerContext } from './context.js'
import { createLookElsewhere, strayEvent } from './lookElsewhere.js'
import { depositProof, foundEvent, lookForItem } from './lookForItem.js'
import { matchesCall } from './matchesCall.js'
import { searchFrom } from './searchFrom.js'
import { traceOf } from './traceOf.js'

const pauses = [500, 1_000, 1_000, 1_000, 2_000, 2_000, 4_000, 8_000] as const
/** Every so many rounds the chain is searched as a whole: a wallet may replace what it sent. */
const roundsBetweenSearches = 5
/** Every so many rounds, where nobody has seen it, whether it can still happen, and whether it is elsewhere. */
const roundsBetweenDoubts = 4

type Confirming = Readonly<{
  key: ItemKey
  ask: Ask
  hash: string
  call: EvmCall
  reader: Reader
}>

/**
 * Follows a transaction until our own RPC has seen what it did. A wallet's word is a place to look, not a proof:
 * the proof is the depository's event with our order id, or the allowance an approval was for.
 */
export async function confirmItem(
  effect: Extract<Effect, { type: 'confirm' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, emit, signal } = context
  const { clock } = ports.client
  const { hash, ask } = effect
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const found = findOnChain(context, key)
  if (!found) return
  const { call, reader } = found
  const { chainId } = call
  const confirming = { key, ask, hash, call, reader }
  const lookElsewhere = createLookElsewhere(context, call)

  for (let round = 1; !signal.aborted; round += 1) {
    const isOver = (await quietly(lookAtHash(round))) || (await quietly(search(round)))
    if (isOver) return
    await wait(clock, pauseAt(pauses, round - 1), signal)
  }

  async function lookAtHash(round: number): Promise<boolean> {
    const reading = await confirming.reader.readTransaction({ chainId, hash, signal })
    emit({ type: 'transaction-seen', ...key, hash, ...sightOf(reading, ask), at: clock.now() })
    if (reading.type === 'included') return judge(context, confirming, reading)
    if (reading.type !== 'unseen') return false
    await sendAgain(context, confirming)
    if (round % roundsBetweenDoubts !== 0) return false
    if (await isReplaced(context, confirming)) {
      emit({ type: 'replacement-proved', ...key, hash, at: clock.now() })
      return true
    }
    const stray = await lookElsewhere()
    if (!stray) return false
    emit(strayEvent(key, stray, clock.now()))
    return true
  }

  async function search(round: number): Promise<boolean> {
    if (round % roundsBetweenSearches !== 0) return false
    const { proof } = await lookForItem(context, { ...confirming, fromBlock: searchFrom(ask) })
    if (!proof) return false
    emit(foundEvent(key, proof))
    return true
  }
}

/** An RPC that fails proves nothing: look again later. One look that fails is no reason to leave out the other. */
async function quietly(look: Promise<boolean>): Promise<boolean> {
  return look.catch(() => false)
}

type Sight = Readonly<{
  seen: 'unseen' | 'pending' | 'included' | 'reverted'
  nonce: number | null
  blockedBy: number | null
}>

function sightOf(reading: TransactionReading, ask: Ask): Sight {
  switch (reading.type) {
    case 'unseen':
      return { seen: 'unseen', nonce: null, blockedBy: null }
    case 'pending':
      return {
        seen: 'pending',
        // What takes its place ends the ask: so only the place of the very call that was asked for is kept.
        nonce: isOfAsk(reading.sent, ask) ? reading.nonce : null,
        blockedBy: reading.blockedBy,
      }
    case 'included':
      return {
        seen: reading.succeeded ? 'included' : 'reverted',
        // A block that is replaced leaves its place behind: what takes it then is told apart by it.
        nonce: isOfAsk(reading.sent, ask) ? reading.nonce : null,
        blockedBy: null,
      }
    default:
      return reading satisfies never
  }
}

type Included = Extract<TransactionReading, { type: 'included' }>

/** What a transaction in a block has done. True when nothing is left to look at. */
async function judge(context: HandlerContext, confirming: Confirming, reading: Included): Promise<boolean> {
  const { ports, emit } = context
  const { key, ask, hash, call } = confirming
  const at = ports.client.clock.now()
  if (!reading.succeeded) {
    // A block that can still be replaced may yet hold it the other way round.
    if (!reading.isFinal) return false
    // One from before the ask was asked for earlier: its failure closes nothing that may be open now.
    const isOlder = reading.blockNumber <= ask.anchor.blockNumber
    emit({
      type: isOfAsk(reading.sent, ask) && !isOlder ? 'transaction-reverted' : 'hash-refused',
      ...key,
      hash,
      at,
    })
    return true
  }
  if (decodeApproval(call.data)) return judgeApproval(context, confirming, reading)
  if (findItem(context, key)?.role === 'call') {
    if (isOfAsk(reading.sent, ask) || wraps(reading.sent, call, ask)) {
      const { blockNumber } = reading
      const proof = {
        type: 'call',
        step: key.step,
        item: key.item,
        hash,
        chainId: call.chainId,
        blockNumber,
        at,
      } as const
      emit({ type: 'item-included', ...key, proof })
      return true
    }
  } else {
    const deposit = await readDeposit(context, confirming)
    if (deposit) {
      const proof = depositProof({ key, chainId: call.chainId, deposit, at })
      emit({ type: 'item-included', ...key, proof })
      return true
    }
  }
  if (reading.isFinal) emit({ type: 'hash-refused', ...key, hash, at })
  return reading.isFinal
}

async function judgeApproval(
  context: HandlerContext,
  { key, hash, call, reader }: Confirming,
  { isFinal }: Included,
): Promise<boolean> {
  const { proof } = await lookForItem(context, { key, call, reader, fromBlock: null })
  if (proof?.type === 'approval') {
    context.emit({ type: 'item-proved', ...key, proof: { ...proof, hash } })
    return true
  }
  // A wallet lets the person lower what is allowed: final and too little, nothing more will come of it.
  if (isFinal) context.emit({ type: 'approval-fell-short', ...key })
  return isFinal
}

async function readDeposit(
  { getState, signal }: HandlerContext,
  { hash, call, reader }: Confirming,
): Promise<Deposit | null> {
  const { quote } = getState()
  const trace = traceOf(quote, call)
  if (!trace) return null
  const matches = (one: Deposit): boolean => matchesCall(call, one, quote)
  const deposit = await reader.readDeposit({ chainId: call.chainId, hash, trace, matches, signal })
  return deposit && matches(deposit) ? deposit : null
}

/** What this process has signed is broadcast again, the same bytes each time, until a node shows it. */
async function sendAgain(
  { getState, signal }: HandlerContext,
  { hash, call, reader }: Confirming,
): Promise<void> {
  const signed = getState().facts.find((fact) => fact.type === 'signed' && fact.hash === hash)
  if (signed?.type !== 'signed') return
  await reader.broadcast({ chainId: call.chainId, bytes: signed.bytes, signal })
}

/** Whether another transaction has taken its place for good, and nothing of ours was ever deposited. */
async function isReplaced(
  context: HandlerContext,
  { key, ask, hash, call, reader }: Confirming,
): Promise<boolean> {
  const { quote } = context.getState()
  const phase = findItem(context, key)?.phase
  const nonce = phase?.name === 'confirming' ? phase.nonce : null
  // What a contract sends has no place in its own order of transactions.
  if (nonce === null || ask.anchor.isContract) return false
  return reader.provesAbsence({
    chainId: call.chainId,
    hash,
    account: ask.account,
    nonce,
    trace: decodeApproval(call.data) ? null : traceOf(quote, call),
    fromBlock: searchFrom(ask),
    matches: (one) => matchesCall(call, one, quote),
    signal: context.signal,
  })
}

/** Whether a transaction is the one that was asked for. A failure of any other says nothing of ours. */
function isOfAsk(sent: SentCall | undefined, ask: Ask): boolean {
  return (
    sent !== undefined &&
    isSameAddress(sent.from, ask.account, 'evm') &&
    sent.to !== null &&
    isSameAddress(sent.to, ask.to, 'evm') &&
    sent.value === ask.value &&
    keccakHex(sent.data) === ask.inputHash
  )
}

/** Whether a contract account's transaction holds the call that was asked for. */
function wraps(sent: SentCall | undefined, call: EvmCall, { anchor, account }: Ask): boolean {
  return (
    anchor.isContract &&
    sent !== undefined &&
    sent.to !== null &&
    isSameAddress(sent.to, account, 'evm') &&
    sent.data.toLowerCase().includes(call.data.slice(2).toLowerCase())
  )
}
