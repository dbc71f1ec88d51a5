import { getChains } from '../../actions/getChains.js'
import { isSameAddress } from '../../domain/currency.js'
import type { SignatureCall, TransactionCall } from '../../domain/step.js'
import { journalFailureOf } from '../../engine/journal/journalFailureOf.js'
import type { JournalQuery } from '../../engine/journal/journalOf.js'
import { withinJournalTime } from '../../engine/journal/withinJournalTime.js'
import { readConnection } from '../../engine/readConnection.js'
import { isUnreadChainError } from '../../errors/unreadChain.js'
import type { Anchor } from '../../families/chainReadings.js'
import { familiesOf } from '../../families/familiesOf.js'
import type { Wallet } from '../../families/wallet.js'
import { clockOffset } from '../../utils/clockOffset.js'
import { messageOf } from '../../utils/messageOf.js'
import { recoverAddress } from '../../utils/recoverAddress.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import { isOnlyMoved } from '../../verification/isOnlyMoved.js'
import { readTokens } from '../../verification/readTokens.js'
import { simulateQuote } from '../../verification/simulateQuote.js'
import { verifyQuote } from '../../verification/verifyQuote.js'
import type { Effect } from '../effects.js'
import type { ItemKey } from '../events.js'
import type { Ask } from '../facts.js'
import type { ExecutionState } from '../state.js'
import type { StopReason } from '../stopReason.js'
import { topicsOfOrder } from '../topics.js'
import {
  chainIdOf,
  type FoundOnChain,
  findCall,
  findFamily,
  findItem,
  findOnChain,
  findReader,
  findWallet,
  type HandlerContext,
  vmOf,
} from './context.js'
import { findEarlierOpen } from './findEarlierOpen.js'
import { findNamed } from './findNamed.js'
import { findOwner } from './findOwner.js'
import { isAged } from './isAged.js'
import { isOnFork } from './isOnFork.js'
import { createLookElsewhere, elsewhereEvent } from './lookElsewhere.js'
import { foundEvent, lookForItem } from './lookForItem.js'
import { readChainTime } from './readChainTime.js'
import { readTables } from './readTables.js'
import { searchFrom } from './searchFrom.js'

/**
 * Everything that must hold before a wallet opens: the quote is what it says, the account is the right one, the
 * chain can be read so that the money can be found later, and this very item was not done before.
 */
export async function checkItem(
  effect: Extract<Effect, { type: 'check' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, record, getState, emit, signal } = context
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const stop = (reason: StopReason): void => emit({ type: 'check-stopped', ...key, reason })

  const call = findCall(context, key)
  if (!call || !isOfHost(context, call) || getState().items.some((item) => item.role === 'other'))
    return stop({ type: 'step-unsupported' })
  const chainId = chainIdOf(context, call)
  if (ports.journal.durability === 'volatile' && ports.volatileJournal === 'refuse') {
    return stop({ type: 'journal-volatile' })
  }

  try {
    if (isAged(context)) return stop({ type: 'quote-aged' })
    const reader = findReader(context, chainId)
    if (!reader)
      return stop({ type: 'chain-unreadable', message: `No RPC is configured for chain ${chainId}.` })
    const anchor = await reader.readAnchor({ chainId, account: record.account, signal })
    const refusal = (await checkQuote(context, anchor)) ?? (await checkEarlier(context, anchor))
    const found = findOnChain(context, key)
    if (refusal?.type === 'would-fail' && found && (await lacksAllowance(context, found))) {
      return stop({ type: 'allowance-short' })
    }
    if (refusal) return stop(refusal)

    if (found) {
      const asks = getState().asks.filter((ask) => ask.step === key.step && ask.item === key.item)
      const done = await lookForEarlier(context, { ...found, key, anchor, asks })
      if (done.type === 'stopped') return stop(done.reason)
      if (done.type === 'done') return
      if (asks.length > 0 && (await isElsewhere(context, key, found))) return
      const isMoney = findItem(context, key)?.role !== 'approve'
      const named = isMoney && asks.length > 0 ? await findNamed(context, key) : null
      if (named !== null) return stop({ type: 'transaction-named', hash: named })
      // A nonce of the exchange, and what is spent on Bitcoin, are the quote's and taken once: the next try is another.
      if (found.family.signing === 'once' && isOver(getState(), key)) return stop({ type: 'quote-aged' })
      if (mayBeOnItsWay(asks, getState(), anchor)) return stop({ type: 'transaction-pending' })
      if (await lacksAllowance(context, found)) return stop({ type: 'allowance-short' })
    }

    const wallet = findWallet(context, call)
    const connection =
      wallet && (await readConnection(ports.client.clock, wallet, record.account).catch(missUnlessUnread))
    if (!wallet || !connection || connection.account === null) return stop({ type: 'wallet-missing' })
    const { account } = connection
    if (!isSameAddress(account, record.account, vmOf(context))) {
      return stop({ type: 'wrong-account', expected: record.account, got: account })
    }
    const refused = found ? await wallet.refuses?.(found.call) : null
    if (refused != null) return stop({ type: 'would-fail', message: refused })
    if (await mayJoin(context, key, wallet, chainId)) return emit({ type: 'approval-joined', ...key })
    const walletOnChain = connection.chainId === chainId
    if (walletOnChain && (await isOnFork(context, { wallet, reader, chainId, anchor }))) {
      return stop({ type: 'wallet-on-fork' })
    }
    emit({ type: 'item-checked', ...key, anchor, walletOnChain })
  } catch (error) {
    if (!signal.aborted) stop({ type: 'chain-unreadable', message: messageOf(error) })
  }
}

/** Whether the host has the family of a call, and of the quote it is part of. */
function isOfHost(context: HandlerContext, call: TransactionCall | SignatureCall): boolean {
  const isGiven = familiesOf(Object.values(context.ports.readers)).some(({ vm }) => vm === vmOf(context))
  return isGiven && (call.vm === 'signature' || findFamily(context, call) !== null)
}

/** A wallet that says nothing is not there; one that says what nobody can read is told with its words. */
function missUnlessUnread(error: unknown): null {
  if (isUnreadChainError(error)) throw error
  return null
}

/** The quote does what it says, with every step that was added since, measured by what the chains themselves say. */
async function checkQuote(context: HandlerContext, anchor: Anchor): Promise<StopReason | null> {
  const { ports, record, getState, emit, signal } = context
  const [chains, tokens, lookupTables] = await Promise.all([
    ports.chains ?? getChains(ports.client, { signal }),
    readTokens({ request: record.quote.request, readers: Object.values(ports.readers), signal }),
    readTables(context),
  ])
  const { trusted, readers, client } = ports
  const chainTime = await readChainTime(context, anchor)
  const now = client.clock.now()
  const serviceTime = client.serviceTime?.() ?? null
  const given = {
    quote: getState().quote,
    request: record.quote.request,
    chains,
    account: record.account,
    trusted,
  }
  const checked = verifyQuote({
    ...given,
    now,
    maxOrderLife: ports.maxOrderLife,
    chainTime,
    serviceTime: serviceTime === null ? undefined : Math.floor(serviceTime / 1_000),
    isContract: anchor.isContract,
    tokens,
    lookupTables,
    families: familiesOf(Object.values(readers)),
    recover: recoverAddress,
  })
  // Once something was sent, trying it out again would say that it cannot be done twice.
  const isUntouched = getState().asks.length === 0
  const verification = isUntouched
    ? await simulateQuote({ ...given, readers, verification: checked, signal })
    : checked
  emit({ type: 'quote-verified', verification, clockAhead: clockOffset(now, chainTime) })
  if (verification.verdict !== 'failed') return null
  if (isOnlyMoved(verification.findings)) return { type: 'depository-moved' }
  const failed = verification.findings.filter(({ result }) => result === 'failed')
  const isOnlyReverted = failed.every(({ code }) => code === 'simulation-revert')
  return isOnlyReverted
    ? { type: 'would-fail', message: failed[0]?.got ?? '' }
    : { type: 'verification-failed' }
}

/** Before the first ask of an execution, an earlier one that may still take the same money is shown. */
async function checkEarlier(context: HandlerContext, { blockTime }: Anchor): Promise<StopReason | null> {
  const { asks, acknowledged } = context.getState()
  if (asks.length > 0) return null
  const { client, journal } = context.ports
  const { record } = context
  const topics = topicsOfOrder(record.quote, record.account)
  const queries: readonly JournalQuery[] = [...topics.map((topic) => ({ topic })), { only: 'open' }]
  const listing = Promise.all(queries.map((query) => journal.list(query)))
  const answers = await withinJournalTime(client.clock, listing).catch(journalFailureOf)
  if ('problem' in answers) return { type: 'journal-failed', ...answers }
  const owner = findOwner(record, answers.flat())
  if (owner !== null) return { type: 'ids-reused', executionId: owner }
  const entries = answers.at(-1) ?? []
  const earlier = await findEarlierOpen(context, { entries, acknowledged, chainTime: blockTime })
  return earlier === null ? null : { type: 'earlier-open', executionId: earlier }
}

type Earlier =
  | { readonly type: 'nothing' | 'done' }
  | { readonly type: 'stopped'; readonly reason: StopReason }

/** What was done before, by another device or an earlier ask, is not done again. */
async function lookForEarlier(
  context: HandlerContext,
  {
    key,
    anchor,
    asks,
    ...found
  }: FoundOnChain & Readonly<{ key: ItemKey; anchor: Anchor; asks: readonly Ask[] }>,
): Promise<Earlier> {
  const { emit, signal } = context
  for (let fromBlock = asks[0] ? searchFrom(asks[0]) : null; ; ) {
    const { proof, searchedTo } = await lookForItem(context, { ...found, key, fromBlock })
    if (proof) {
      emit(foundEvent(key, proof))
      return { type: 'done' }
    }
    if (fromBlock === null || searchedTo === null || searchedTo >= anchor.blockNumber)
      return { type: 'nothing' }
    if (searchedTo < fromBlock || signal.aborted) {
      return { type: 'stopped', reason: behindReason(found.chainId, searchedTo, anchor) }
    }
    fromBlock = searchedTo + 1n
  }
}

/** Before it is asked for again, the chains that a wallet may have sent it on instead are read too, all of them. */
async function isElsewhere(context: HandlerContext, key: ItemKey, found: FoundOnChain): Promise<boolean> {
  const { ports, emit } = context
  const misplaced = await createLookElsewhere(context, found, 'every-chain')()
  if (!misplaced) return false
  emit(elsewhereEvent(key, misplaced, ports.client.clock.now()))
  return true
}

function behindReason(chainId: number, searchedTo: bigint, { blockNumber }: Anchor): StopReason {
  return {
    type: 'chain-unreadable',
    message: `The RPC of chain ${chainId} answers for blocks up to ${searchedTo} only, and the chain is at ${blockNumber}. Try again.`,
  }
}

/**
 * Whether this account has sent something since it was last asked that is in no block yet: it may be the very thing
 * that is about to be asked for again. A rejection by code proves that the wallet sent nothing.
 */
function mayBeOnItsWay(
  asks: readonly Ask[],
  { facts }: ExecutionState,
  { latestNonce, pendingNonce }: Anchor,
): boolean {
  const last = asks.at(-1)
  if (!last || pendingNonce <= latestNonce || pendingNonce <= last.anchor.pendingNonce) return false
  const words = facts.filter(
    (fact) =>
      'attempt' in fact &&
      fact.step === last.step &&
      fact.item === last.item &&
      fact.attempt === last.attempt,
  )
  return !words.some(({ type }) => type === 'rejected' || type === 'batch-refused')
}

/** Whether what was signed for an item came to an end without a deposit. */
function isOver({ facts }: ExecutionState, { step, item }: ItemKey): boolean {
  return facts.some(
    (fact) =>
      (fact.type === 'reverted' || fact.type === 'replaced') && fact.step === step && fact.item === item,
  )
}

/** Whether a deposit would take more than it may. One that goes with its approval in a batch is not there yet. */
async function lacksAllowance(
  { record, getState, signal }: HandlerContext,
  { call, chainId, reader }: FoundOnChain,
): Promise<boolean> {
  if (call.vm !== 'evm' && call.vm !== 'tron') return false
  const deposit = decodeDeposit(call.data)
  if (deposit?.type !== 'erc20') return false
  if (getState().items.some(({ phase }) => phase.name === 'joined')) return false
  const allowance = await reader.readAllowance({
    chainId,
    token: deposit.token,
    owner: record.account,
    spender: call.to,
    signal,
  })
  return allowance < deposit.amount
}

/** Whether an approval goes into one batch with its deposit: where the host wants it, and nothing was asked yet. */
async function mayJoin(
  context: HandlerContext,
  key: ItemKey,
  wallet: Wallet,
  chainId: number,
): Promise<boolean> {
  const { ports, record, getState } = context
  if (ports.batching === 'off' || wallet.batch === null || getState().asks.length > 0) return false
  if (findItem(context, key)?.role !== 'approve') return false
  const rest = getState().items.filter((item) => item.step > key.step)
  if (!rest.some((item) => item.role === 'deposit')) return false
  return wallet.batch.isAtomic({ account: record.account, chainId })
}
