import { isSameAddress } from '../../domain/currency.js'
import type { EvmCall, SignatureCall, TransactionCall } from '../../domain/step.js'
import { hasMoved } from '../../engine/hasMoved.js'
import { isStillWanted } from '../../engine/isStillWanted.js'
import { journalFailureOf } from '../../engine/journal/journalFailureOf.js'
import { recordAsk } from '../../engine/recordAsk.js'
import { signAndKeep } from '../../engine/signAndKeep.js'
import { takeTurn } from '../../engine/takeTurn.js'
import type { RequestPart, Wallet } from '../../families/wallet.js'
import { aborted } from '../../utils/aborted.js'
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
  if (isAged(context) || (await isElsewhere(context, wallet, request)))
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
          return await signAndKeepItem(context, key, { wallet, sign: wallet.sign, call: request.call })
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

function signAndKeepItem(
  context: HandlerContext,
  key: ItemKey,
  {
    wallet,
    sign,
    call,
  }: Readonly<{ wallet: Wallet; sign: NonNullable<Wallet['sign']>; call: TransactionCall }>,
): Promise<void> {
  const { ports, record, emit, signal, wanted } = context
  const phase = () => findItem(context, key)?.phase
  const chainId = chainIdOf(context, call)
  return signAndKeep({
    clock: ports.client.clock,
    signal,
    wallet,
    sign: () => sign(call, wanted),
    isOpen: () => findItem(context, key)?.attempt === key.attempt && phase()?.name === 'asking',
    keep: (signed) => ports.journal.append(record.id, { ...signed, ...key }),
    emit: (event) => emit({ ...event, ...key }),
    isKept: () => isSigned(context, key),
    isFollowed: (hash) => {
      const now = phase()
      return now?.name === 'confirming' && now.hash === hash
    },
    broadcast: (bytes) => findReader(context, chainId)?.broadcast({ chainId, bytes }),
  })
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

function isElsewhere(context: HandlerContext, wallet: Wallet, request: Request): Promise<boolean> {
  const call = request.kind === 'batch' ? request.calls[0] : request.call
  if (!call) return Promise.resolve(true)
  return hasMoved(context.ports.client.clock, wallet, {
    account: context.record.account,
    isAccount: (account) => isSameAddress(account, context.record.account, vmOf(context)),
    chainId: chainIdOf(context, call),
  })
}

function isSigned({ getState }: HandlerContext, { step, item, attempt }: ItemKey): boolean {
  return getState().facts.some(
    (fact) => fact.type === 'signed' && fact.step === step && fact.item === item && fact.attempt === attempt,
  )
}
