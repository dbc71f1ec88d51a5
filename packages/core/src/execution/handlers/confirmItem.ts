import type { Hex } from '../../domain/brand.js'
import type { Deposit, TransactionReading } from '../../families/chainReadings.js'
import { isOwnBatch, wrappedOutcome } from '../../families/evm/wrappedCalls.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { Effect } from '../effects.js'
import type { ItemKey } from '../events.js'
import type { Ask } from '../facts.js'
import { keepMessage } from '../keepMessage.js'
import { additionsOf } from './additionsOf.js'
import { approvalOf } from './approvalOf.js'
import { type FoundOnChain, findItem, findOnChain, type HandlerContext } from './context.js'
import { isOfAsk } from './isOfAsk.js'
import { createLookElsewhere, elsewhereEvent } from './lookElsewhere.js'
import { depositProof, foundEvent, lookForItem } from './lookForItem.js'
import { searchFrom } from './searchFrom.js'
import { traceOf } from './traceOf.js'
import { validityOf } from './validityOf.js'

const pauses = [500, 1_000, 1_000, 1_000, 2_000, 2_000, 4_000, 8_000] as const
/** Every so many rounds the chain is searched as a whole: a wallet may replace what it sent. */
const roundsBetweenSearches = 5
/** Every so many rounds, where nobody has seen it, whether it can still happen, and whether it is elsewhere. */
const roundsBetweenDoubts = 4

type Confirming = FoundOnChain & Readonly<{ key: ItemKey; ask: Ask; hash: string }>

/**
 * Follows a transaction until our own RPC has seen what it did. A wallet's statement is a place to look, not a proof:
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
  const { chainId } = found
  const confirming = { ...found, key, ask, hash }
  const lookElsewhere = createLookElsewhere(context, found)

  for (let round = 1; !signal.aborted; round += 1) {
    const isOver = (await falseOnError(lookAtHash(round))) || (await falseOnError(search(round)))
    if (isOver) return
    await wait(clock, pauseAt(pauses, round - 1), signal)
  }

  async function lookAtHash(round: number): Promise<boolean> {
    const reading = await confirming.reader.readTransaction({ chainId, hash, signal })
    emit({ type: 'transaction-seen', ...key, hash, ...sightOf(reading, confirming), at: clock.now() })
    if (reading.type === 'included') return judge(context, confirming, reading)
    if (reading.type !== 'unseen') return false
    // One that nobody takes any more is looked into all the same.
    await sendAgain(context, confirming).catch(() => {})
    if (round % roundsBetweenDoubts !== 0) return false
    if (await isReplaced(context, confirming)) {
      emit({ type: 'replacement-proved', ...key, hash, at: clock.now() })
      return true
    }
    const misplaced = await lookElsewhere()
    if (!misplaced) return false
    emit(elsewhereEvent(key, misplaced, clock.now()))
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
async function falseOnError(look: Promise<boolean>): Promise<boolean> {
  return look.catch(() => false)
}

type Sight = Readonly<{
  seen: 'unseen' | 'pending' | 'included' | 'reverted'
  nonce: number | null
  blockedBy: number | null
}>

function sightOf(reading: TransactionReading, confirming: Confirming): Sight {
  const { ask } = confirming
  switch (reading.type) {
    case 'unseen':
      return { seen: 'unseen', nonce: null, blockedBy: null }
    case 'pending':
      return {
        seen: 'pending',
        // What takes its place ends the ask: so only the place of the very call that was asked for is kept.
        nonce: isOfAsk(reading.sent, confirming, ask) ? reading.nonce : null,
        blockedBy: reading.blockedBy,
      }
    case 'included':
      return {
        seen: reading.succeeded ? 'included' : 'reverted',
        // A block that is replaced leaves its place behind: what takes it then is told apart by it.
        nonce: isOfAsk(reading.sent, confirming, ask) ? reading.nonce : null,
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
  const { key, ask, hash, call, chainId } = confirming
  const isOurs =
    isOfAsk(reading.sent, confirming, ask) ||
    isOwnBatch(reading.sent, call, ask) ||
    signedBytesOf(context, hash) !== null
  const wrapped = wrappedOutcome(reading.sent, call, ask)
  const at = ports.client.clock.now()
  if (!reading.succeeded) {
    // A block that can still be replaced may yet hold it the other way round.
    if (!reading.isFinal) return false
    // One from before the ask was asked for earlier: its failure closes nothing that may be open now.
    const isOlder = reading.blockNumber <= ask.anchor.blockNumber
    if (!isOurs || isOlder) emit({ type: 'hash-refused', ...key, hash, at })
    else emit({ type: 'transaction-reverted', ...key, hash, ...keepMessage(reading), at })
    return true
  }
  if (approvalOf(call)) return judgeApproval(context, confirming, reading)
  const added = reading.sent
    ? additionsOf(reading.sent, confirming, ask, context.getState().quote.steps)
    : null
  if (findItem(context, key)?.role === 'call') {
    if (wrapped === 'done' || (isOurs && wrapped === 'none')) {
      const { blockNumber } = reading
      const proof = {
        type: 'call',
        step: key.step,
        item: key.item,
        hash,
        chainId,
        blockNumber,
        at,
        ...(added && { added }),
      } as const
      emit({ type: 'item-included', ...key, proof })
      return true
    }
  } else {
    const deposit = await readDeposit(context, confirming)
    if (deposit) {
      const proof = { ...depositProof({ key, chainId, deposit, at }), ...(added && { added }) }
      emit({ type: 'item-included', ...key, proof })
      return true
    }
  }
  if (!reading.isFinal) return false
  // The account's own contract says that the call failed, in a transaction that did not.
  const isOver = wrapped === 'failed' && reading.blockNumber > ask.anchor.blockNumber
  emit({ type: isOver ? 'transaction-reverted' : 'hash-refused', ...key, hash, at })
  return true
}

async function judgeApproval(
  context: HandlerContext,
  confirming: Confirming,
  { isFinal }: Included,
): Promise<boolean> {
  const { key, hash } = confirming
  const { proof } = await lookForItem(context, { ...confirming, fromBlock: null })
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
  confirming: Confirming,
): Promise<Deposit | null> {
  const { hash, call, chainId, reader, family } = confirming
  const { quote } = getState()
  const trace = traceOf(quote, confirming)
  if (!trace) return null
  const matches = (one: Deposit): boolean => family.matches(call, one, quote)
  const deposit = await reader.readDeposit({ chainId, hash, trace, matches, signal })
  return deposit && matches(deposit) ? deposit : null
}

/** What this process has signed is broadcast again, the same bytes each time, until a node shows it. */
async function sendAgain(context: HandlerContext, { hash, chainId, reader }: Confirming): Promise<void> {
  const bytes = signedBytesOf(context, hash)
  if (bytes !== null) await reader.broadcast({ chainId, bytes, signal: context.signal })
}

/** The bytes that were signed here under this id, or null where the wallet sent by itself. */
function signedBytesOf({ getState }: HandlerContext, hash: string): Hex | null {
  const signed = getState().facts.find((fact) => fact.type === 'signed' && fact.hash === hash)
  return signed?.type === 'signed' ? signed.bytes : null
}

/** Whether it can never happen any more, replaced or too late, and nothing of ours was ever deposited. */
async function isReplaced(context: HandlerContext, confirming: Confirming): Promise<boolean> {
  const { ask, hash, call, chainId, reader, family } = confirming
  const { quote, facts } = context.getState()
  const validity = validityOf(facts, hash)
  // What a contract sends has no place in its own order of transactions.
  if (validity === null || ask.anchor.isContract) return false
  return reader.provesAbsence({
    chainId,
    hash,
    account: ask.account,
    validity,
    trace: approvalOf(call) ? null : traceOf(quote, confirming),
    fromBlock: searchFrom(ask),
    matches: (one) => family.matches(call, one, quote),
    signal: context.signal,
  })
}
