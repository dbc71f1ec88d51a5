import { journalFailureOf } from '../../engine/journal/journalFailureOf.js'
import { aborted } from '../../utils/aborted.js'
import { isSignDataDomain } from '../../utils/isSignDataDomain.js'
import type { WithdrawalEffect } from '../effects.js'
import { getWithdrawalDigest } from '../getWithdrawalDigest.js'
import { findSigner, isOn, type WithdrawalContext } from './context.js'
import { recordWalletAsk } from './recordWalletAsk.js'
import { takeTurnOf } from './takeTurnOf.js'

/**
 * Asks the owner's wallet for its signature over the digest. Recorded first; one that was asked for already, whoever
 * did, is not asked for again without a click.
 */
export async function signWithdrawal(
  effect: Extract<WithdrawalEffect, { type: 'sign' }>,
  context: WithdrawalContext,
): Promise<void> {
  await takeTurnOf(context, () => Promise.race([signNow(effect, context), aborted(context.signal)]))
}

async function signNow(
  { round, attempt }: Extract<WithdrawalEffect, { type: 'sign' }>,
  context: WithdrawalContext,
): Promise<void> {
  const { ports, record, getState, emit, signal } = context
  const { request, ownerVm, ownerChainId } = record
  const { clock } = ports.client
  const { phase } = getState()
  const key = { round, attempt }
  if (phase.name !== 'waiting-turn' || phase.purpose !== 'signature') return
  const { prepared, held } = phase
  const wallet = findSigner(context, ownerVm)
  if (!wallet?.signDigest || !(await isOn(context, wallet, { account: request.owner, vm: ownerVm })))
    return emit({ type: 'wallet-moved' })
  const digest = getWithdrawalDigest({ ...request, ...prepared })
  if (signal.aborted) return
  if (wallet.mayOpen?.() === false) return emit({ type: 'press-awaited' })

  try {
    const isOurs = await recordWalletAsk(context, {
      ...key,
      kind: 'signature',
      walletKind: wallet.kind,
      account: request.owner,
      chainId: ownerChainId,
      to: request.owner,
      inputHash: digest,
      anchor: null,
    })
    if (!isOurs) return
  } catch (error) {
    const reason = { type: 'journal-failed', ...journalFailureOf(error) } as const
    return emit({ type: 'stopped', at: 'waiting-turn', reason })
  }
  try {
    const signed = await wallet.signDigest(digest, request.owner)
    if (signed.ton && !isSignDataDomain(signed.ton.domain)) {
      const reason = { type: 'domain-refused', domain: signed.ton.domain } as const
      return emit({ type: 'stopped', at: 'signing', reason })
    }
    emit({ type: 'digest-signed', ...key, prepared, held, ...signed, at: clock.now() })
  } catch (error) {
    const failure = wallet.explain(error, 'sign')
    emit(
      failure.type === 'rejected'
        ? { type: 'wallet-rejected', ...key, kind: 'signature', at: clock.now() }
        : { type: 'wallet-failed', ...key, kind: 'signature', message: failure.message },
    )
  }
}
