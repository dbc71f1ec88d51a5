import { hasMoved } from '../../engine/hasMoved.js'
import { journalFailureOf } from '../../engine/journal/journalFailureOf.js'
import { signAndKeep } from '../../engine/signAndKeep.js'
import { isSameAccount } from '../../families/bytesOfAddress.js'
import type { Wallet } from '../../families/wallet.js'
import { aborted } from '../../utils/aborted.js'
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

async function askNow(effect: AskEffect, context: WithdrawalContext): Promise<void> {
  const { round, attempt } = effect
  const { ports, record, getState, emit, signal } = context
  const { clock } = ports.client
  const key = { round, attempt }
  const { phase } = getState()
  // Checked once more, at the last moment, from what the journal holds.
  const reading = readTransactionOf(context)
  const wallet = ports.wallets[record.vm]
  if (
    phase.name !== 'waiting-turn' ||
    phase.purpose !== 'transaction' ||
    reading?.type !== 'pays' ||
    reading.by !== 'wallet' ||
    !wallet
  )
    return emit({ type: 'wallet-moved' })
  const { call, sender, trace } = reading
  const isAccount = (account: string): boolean => isSameAccount(account, sender, record.vm)
  if (await hasMoved(clock, wallet, { account: sender, isAccount, chainId: record.chainId }))
    return emit({ type: 'wallet-moved' })
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
    return emit({ type: 'stopped', at: 'waiting-turn', reason })
  }
  try {
    if (wallet.sign) return await signAndKeepPayout(effect, { wallet, sign: wallet.sign, call }, context)
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

function signAndKeepPayout(
  { round, attempt }: AskEffect,
  { wallet, sign, call }: Readonly<{ wallet: Wallet; sign: NonNullable<Wallet['sign']>; call: WalletPayout }>,
  context: WithdrawalContext,
): Promise<void> {
  const { ports, record, getState, emit, signal } = context
  const key = { round, attempt }
  return signAndKeep({
    clock: ports.client.clock,
    signal,
    wallet,
    sign: () => sign(call, signal),
    isOpen: () => {
      const state = getState()
      return state.round === round && state.attempt === attempt && state.phase.name === 'asking'
    },
    keep: (signed) => ports.journal.append(record.id, { ...signed, ...key }),
    emit: (event) => emit({ ...event, ...key }),
    isKept: () => getState().facts.some(isSignedFor(key)),
    isFollowed: (hash) => {
      const { phase } = getState()
      return phase.name === 'confirming' && phase.hash === hash
    },
    broadcast: (bytes) => findWithdrawalReader(context)?.broadcast({ chainId: record.chainId, bytes }),
  })
}

function isSignedFor({ round, attempt }: Readonly<{ round: number; attempt: number }>) {
  return (fact: WithdrawalFact): boolean =>
    fact.type === 'signed' && fact.round === round && fact.attempt === attempt
}
