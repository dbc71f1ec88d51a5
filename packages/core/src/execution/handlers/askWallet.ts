import { isSameAddress } from '../../domain/currency.js'
import type { EvmCall, SignatureCall, TransactionCall } from '../../domain/step.js'
import { isStillWanted } from '../../engine/isStillWanted.js'
import { journalFailureOf } from '../../engine/journal/journalFailureOf.js'
import { withinJournalTime } from '../../engine/journal/withinJournalTime.js'
import { readConnection } from '../../engine/readConnection.js'
import { recordAsk } from '../../engine/recordAsk.js'
import { takeTurn } from '../../engine/takeTurn.js'
import type { RequestPart, Wallet } from '../../families/wallet.js'
import { aborted } from '../../utils/aborted.js'
import { messageOf } from '../../utils/messageOf.js'
import { waitUntil } from '../../utils/waitUntil.js'
import type { Effect } from '../effects.js'
import type { ItemKey } from '../events.js'
import type { Ask, Fact } from '../facts.js'
import {
  chainIdOf,
  findCall,
  findFamily,
  findItem,
  findReader,
  findTransaction,
  findWallet,
  type HandlerContext,
  vmOf,
} from './context.js'
import { describeAsk } from './describeAsk.js'
import { isAged } from './isAged.js'

/** What goes to the wallet: one call, several as one, or a message. */
type Request =
  | { readonly kind: 'transaction'; readonly call: TransactionCall }
  | { readonly kind: 'batch'; readonly calls: readonly EvmCall[] }
  | { readonly kind: 'signature'; readonly call: SignatureCall }

/**
 * The one place where a wallet is asked for money. The ask is recorded first; one that exists already, whoever
 * made it, is looked for instead of being made again.
 */
export async function askWallet(
  effect: Extract<Effect, { type: 'ask' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, emit, signal } = context
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const turn = {
    prompts: ports.prompts,
    signal,
    onAwaited: () => emit({ type: 'turn-awaited', ...key }),
    onMoved: () => emit({ type: 'wallet-moved', ...key }),
  }
  await takeTurn(turn, async () => {
    // Whoever stops waiting for the wallet, by a find or by the person's statement, lets the next one in.
    const asking = askNow(context, key)
    await Promise.race([asking, aborted(signal)])
    // What is signed goes out first: another tab's word, or the journal's, may have come before that.
    if (isSigned(context, key)) await asking
  })
}

async function askNow(context: HandlerContext, key: ItemKey): Promise<void> {
  const { ports, record, emit } = context
  const phase = findItem(context, key)?.phase
  const request = requestOf(context, key)
  const call = request?.kind === 'batch' ? request.calls.at(-1) : request?.call
  const wallet = call && findWallet(context, call)
  const family = call && call.vm !== 'signature' ? findFamily(context, call) : null
  const isRead = family !== null || call?.vm === 'signature'
  // A check says what is missing.
  if (!request || !wallet || !isRead || phase?.name !== 'waiting-turn')
    return emit({ type: 'wallet-moved', ...key })
  // A wallet that was asked to switch chain may have been answered much later than the click.
  if (isAged(context) || (await hasMoved(context, wallet, request)))
    return emit({ type: 'wallet-moved', ...key })

  // What an earlier ask has led to was heard of meanwhile, or this execution was let go of.
  if (context.signal.aborted) return
  if (wallet.mayOpen?.() === false) return emit({ type: 'press-awaited', ...key })

  const askedAt = ports.client.clock.now()
  const { kind } = request
  const ask = describeAsk({ record, key, kind, call, wallet, anchor: phase.anchor, askedAt, family })
  try {
    const outcome = await recordAsk(
      context,
      ask,
      (at): Fact => ({ type: 'rejected', ...key, asked: 'nobody', at }),
    )
    if (outcome.type === 'existed') {
      const { executionId } = outcome.ask
      return executionId === record.id
        ? emit({ type: 'ask-existed', ...key, ask: outcome.ask })
        : emit({ type: 'ids-reused', ...key, executionId })
    }
  } catch (error) {
    return emit({ type: 'ask-refused-by-journal', ...key, ...journalFailureOf(error) })
  }
  emit({ type: 'ask-recorded', ...key, ask })
  if ((await isStillWanted(context, ask)) && context.getState().will !== 'cancelled')
    return callWallet(context, key, { wallet, request, ask })
  // Nobody was asked, and nobody will be by this ask: what is kept of it says so.
  emit({ type: 'wallet-rejected', ...key, asked: 'nobody', at: ports.client.clock.now() })
}

/** What the wallet is asked, and what each of its answers means. */
async function callWallet(
  context: HandlerContext,
  key: ItemKey,
  { wallet, request, ask }: Readonly<{ wallet: Wallet; request: Request; ask: Ask }>,
): Promise<void> {
  const { ports, record, emit, wanted } = context
  const now = (): number => ports.client.clock.now()
  try {
    switch (request.kind) {
      case 'signature': {
        const signature = await wallet.signMessage(request.call.sign, record.account, wanted)
        return emit({ type: 'message-signed', ...key, signature, at: now() })
      }
      case 'batch': {
        const { account, chainId, callsId } = ask
        if (!wallet.batch || callsId === null) throw new Error('This wallet takes no batches.')
        const calls = { id: callsId, account, chainId, calls: request.calls }
        const taken = await wallet.batch.send(calls, partOf(context, key), wanted)
        return emit({ type: 'batch-taken', ...key, callsId: taken, at: now() })
      }
      case 'transaction': {
        if (wallet.sign)
          return await signAndKeep(context, key, { wallet, sign: wallet.sign, call: request.call })
        const answer = await wallet.send(request.call, partOf(context, key), wanted)
        return typeof answer === 'string'
          ? emit({ type: 'wallet-answered', ...key, hash: answer, at: now() })
          : // On its way already: kept by the transition, as any other answer is.
            emit({ type: 'wallet-signed', ...key, ...answer, at: now() })
      }
      default:
        return request satisfies never
    }
  } catch (error) {
    const during = { transaction: 'send', batch: 'batch', signature: 'sign' } as const
    const failure = wallet.explain(
      error,
      request.kind === 'transaction' && wallet.sign ? 'sign' : during[request.kind],
    )
    switch (failure.type) {
      case 'rejected':
        return emit({ type: 'wallet-rejected', ...key, at: now() })
      case 'sent':
        return emit({ type: 'wallet-answered', ...key, hash: failure.hash, at: now() })
      case 'unsupported':
        return request.kind === 'batch'
          ? emit({ type: 'batch-refused', ...key, at: now() })
          : emit({ type: 'wallet-failed', ...key, message: failure.message })
      case 'unsent':
        return emit({ type: 'sign-failed', ...key, message: failure.message, at: now() })
      case 'unknown':
        emit({ type: 'wallet-failed', ...key, message: failure.message })
        // What it may have sent is looked for by its id.
        if (failure.hash !== undefined) emit({ type: 'located', ...key, hash: failure.hash, at: now() })
        return
      default:
        return failure satisfies never
    }
  }
}

/**
 * Signed bytes are kept before they can be broadcast: what is on its way is always known, and always the same. They go
 * out once while it is still our turn, so that whoever signs next for this account sees their place as taken.
 */
async function signAndKeep(
  context: HandlerContext,
  key: ItemKey,
  {
    wallet,
    sign,
    call,
  }: Readonly<{ wallet: Wallet; sign: NonNullable<Wallet['sign']>; call: TransactionCall }>,
): Promise<void> {
  const { ports, record, emit } = context
  const { clock } = ports.client
  const signed = await sign(call, context.wanted)
  // Closed while it was signing, and perhaps asked for again since: nobody has these bytes, and nobody gets them.
  if (findItem(context, key)?.attempt !== key.attempt || findItem(context, key)?.phase.name !== 'asking')
    return
  const kept: Extract<Fact, { type: 'signed' }> = { type: 'signed', ...key, ...signed, at: clock.now() }
  try {
    await withinJournalTime(clock, ports.journal.append(record.id, kept))
  } catch (error) {
    // Nobody has these bytes but the wallet: one in this process sends nothing by itself, of any other nobody knows.
    return wallet.kind === 'local'
      ? emit({ type: 'sign-failed', ...key, message: messageOf(error), at: clock.now() })
      : emit({ type: 'wallet-answered', ...key, hash: kept.hash, at: clock.now() })
  }
  emit({ ...kept, type: 'wallet-signed' })
  await waitUntil(clock, () => isSigned(context, key), context.signal)
  // What was said in between counts first: only what is followed is sent.
  const phase = findItem(context, key)?.phase
  if (phase?.name !== 'confirming' || phase.hash !== kept.hash) return
  const chainId = chainIdOf(context, call)
  // Within the turn, so that who signs next sees it. One that fails is made up for while it is followed.
  await findReader(context, chainId)
    ?.broadcast({ chainId, bytes: kept.bytes })
    .catch(() => {})
}

function partOf(context: HandlerContext, key: ItemKey): RequestPart {
  const role = findItem(context, key)?.role
  return {
    requestId: context.record.quote.requestId,
    role: role === 'approve' || role === 'deposit' ? role : 'call',
  }
}

function requestOf(context: HandlerContext, key: ItemKey): Request | null {
  const call = findCall(context, key)
  if (!call) return null
  if (call.vm === 'signature') return { kind: 'signature', call }
  const joined = context
    .getState()
    .items.flatMap((item) => (item.phase.name === 'joined' ? (evmCallOf(context, item) ?? []) : []))
  return joined.length > 0 && call.vm === 'evm'
    ? { kind: 'batch', calls: [...joined, call] }
    : { kind: 'transaction', call }
}

/** Batches are of the EVM. */
function evmCallOf(context: HandlerContext, at: Pick<ItemKey, 'step' | 'item'>): EvmCall | null {
  const call = findTransaction(context, at)
  return call?.vm === 'evm' ? call : null
}

/** Whether the wallet is on another account or chain than was checked. Asks it nothing a person would see. */
async function hasMoved(context: HandlerContext, wallet: Wallet, request: Request): Promise<boolean> {
  const call = request.kind === 'batch' ? request.calls[0] : request.call
  try {
    const { account, chainId } = await readConnection(context.ports.client.clock, wallet)
    if (!call || account === null) return true
    return (
      !isSameAddress(account, context.record.account, vmOf(context)) || chainId !== chainIdOf(context, call)
    )
  } catch {
    return true
  }
}

function isSigned({ getState }: HandlerContext, { step, item, attempt }: ItemKey): boolean {
  return getState().facts.some(
    (fact) => fact.type === 'signed' && fact.step === step && fact.item === item && fact.attempt === attempt,
  )
}
