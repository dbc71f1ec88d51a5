import { journalFailureOf } from '../../engine/journal/journalFailureOf.js'
import { withinJournalTime } from '../../engine/journal/withinJournalTime.js'
import { readConnection } from '../../engine/readConnection.js'
import { isSameAccount } from '../../families/bytesOfAddress.js'
import type { Wallet } from '../../families/wallet.js'
import { aborted } from '../../utils/aborted.js'
import { messageOf } from '../../utils/messageOf.js'
import { waitUntil } from '../../utils/waitUntil.js'
import type { WithdrawalEffect } from '../effects.js'
import type { WithdrawalFact } from '../facts.js'
import { inputHashOf } from '../inputHashOf.js'
import type { WalletPayout } from '../transactionReading.js'
import { agreeOnPayout } from './agreeOnPayout.js'
import { findWithdrawalReader, readTransactionOf, type WithdrawalContext } from './context.js'
import { recordWalletAsk } from './recordWalletAsk.js'
import { takeTurnOf } from './takeTurnOf.js'

type AskEffect = Extract<WithdrawalEffect, { type: 'ask' }>

/**
 * The one place where a wallet is asked to broadcast. The ask is recorded first; one that exists already, whoever
 * made it, is looked for instead of being made again.
 */
export async function askForPayout(effect: AskEffect, context: WithdrawalContext): Promise<void> {
  const { getState, signal } = context
  await takeTurnOf(context, async () => {
    const asking = askNow(effect, context)
    await Promise.race([asking, aborted(signal)])
    // What is signed goes out first: another tab's word may have come before that.
    if (getState().facts.some(isSignedFor(effect))) await asking
  })
}

async function askNow({ round, attempt }: AskEffect, context: WithdrawalContext): Promise<void> {
  const { ports, record, getState, emit, signal } = context
  const { clock } = ports.client
  const key = { round, attempt }
  const { phase } = getState()
  // Checked once more, at the last moment, from what the journal holds.
  const reading = readTransactionOf(context)
  const wallet = ports.wallets[record.vm]
  if (phase.name !== 'asking' || reading?.type !== 'pays' || reading.by !== 'wallet' || !wallet)
    return emit({ type: 'wallet-moved' })
  const { call, sender, trace } = reading
  if (await hasMoved(context, wallet, sender)) return emit({ type: 'wallet-moved' })
  if (signal.aborted) return
  try {
    if (!(await agreeOnPayout(context))) return emit({ type: 'wallet-moved' })
    if (signal.aborted) return
    if (wallet.mayOpen?.() === false) return emit({ type: 'press-awaited' })
    const isOurs = await recordWalletAsk(context, {
      ...key,
      kind: 'transaction',
      walletKind: wallet.kind,
      account: sender,
      chainId: record.chainId,
      to: trace.depository,
      inputHash: inputHashOf(call),
      anchor: phase.anchor,
    })
    if (!isOurs) return
  } catch (error) {
    const reason = { type: 'journal-failed', ...journalFailureOf(error) } as const
    return emit({ type: 'stopped', at: 'asking', reason })
  }
  try {
    if (wallet.sign) return await signAndKeep({ ...key, wallet, sign: wallet.sign, call }, context)
    const answer = await wallet.send(call, undefined, signal)
    const at = clock.now()
    emit(
      typeof answer === 'string'
        ? { type: 'wallet-answered', ...key, hash: answer, at }
        : { type: 'wallet-signed', ...key, ...answer, at },
    )
  } catch (error) {
    const failure = wallet.explain(error, wallet.sign ? 'sign' : 'send')
    switch (failure.type) {
      case 'rejected':
        return emit({ type: 'wallet-rejected', ...key, kind: 'transaction', at: clock.now() })
      case 'unsent':
        return emit({ type: 'sign-failed', ...key, message: failure.message, at: clock.now() })
      case 'sent':
        return emit({ type: 'wallet-answered', ...key, hash: failure.hash, at: clock.now() })
      case 'unsupported':
        return emit({ type: 'wallet-failed', ...key, kind: 'transaction', message: failure.message })
      case 'unknown':
        emit({ type: 'wallet-failed', ...key, kind: 'transaction', message: failure.message })
        // What it may have sent is looked for by its id.
        if (failure.hash !== undefined)
          emit({ type: 'located', round: key.round, hash: failure.hash, at: clock.now() })
        return
      default:
        return failure satisfies never
    }
  }
}

/** Signed bytes are kept before they can be broadcast: what is on its way is always known, and always the same. */
async function signAndKeep(
  {
    round,
    attempt,
    wallet,
    sign,
    call,
  }: Readonly<{
    round: number
    attempt: number
    wallet: Wallet
    sign: NonNullable<Wallet['sign']>
    call: WalletPayout
  }>,
  context: WithdrawalContext,
): Promise<void> {
  const { ports, record, getState, emit, signal } = context
  const { clock } = ports.client
  const { bytes, hash, validity } = await sign(call, signal)
  const state = getState()
  // Closed while it was signing: nobody has these bytes, and nobody gets them.
  if (state.round !== round || state.attempt !== attempt || state.phase.name !== 'asking') return
  const kept: Extract<WithdrawalFact, { type: 'signed' }> = {
    ...{ type: 'signed', round, attempt, bytes, hash, validity },
    at: clock.now(),
  }
  try {
    await withinJournalTime(clock, ports.journal.append(record.id, kept))
  } catch (error) {
    // Nobody has these bytes but the wallet: one in this process sends nothing by itself, of any other nobody knows.
    return wallet.kind === 'local'
      ? emit({ type: 'sign-failed', round, attempt, message: messageOf(error), at: clock.now() })
      : emit({ type: 'wallet-answered', round, attempt, hash, at: clock.now() })
  }
  emit({ ...kept, type: 'wallet-signed' })
  await waitUntil(clock, () => getState().facts.some(isSignedFor({ round, attempt })), signal)
  const { phase } = getState()
  if (phase.name !== 'confirming' || phase.hash !== kept.hash) return
  // Within the turn, so that who signs next sees it. One that fails is made up for while it is followed.
  await findWithdrawalReader(context)
    ?.broadcast({ chainId: record.chainId, bytes: kept.bytes })
    .catch(() => {})
}

/** Whether the wallet is on another account or chain than was checked. Asks it nothing a person would see. */
async function hasMoved(
  { ports, record }: WithdrawalContext,
  wallet: Wallet,
  sender: string,
): Promise<boolean> {
  try {
    const { account, chainId } = await readConnection(ports.client.clock, wallet)
    return account === null || !isSameAccount(account, sender, record.vm) || chainId !== record.chainId
  } catch {
    return true
  }
}

function isSignedFor({ round, attempt }: Readonly<{ round: number; attempt: number }>) {
  return (fact: WithdrawalFact): boolean =>
    fact.type === 'signed' && fact.round === round && fact.attempt === attempt
}
