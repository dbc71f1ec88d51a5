import { getChains } from '../../actions/getChains.js'
import { isSameAddress } from '../../domain/currency.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import { verifyQuote } from '../../verification/verifyQuote.js'
import type { Anchor } from '../../vm/reader.js'
import type { Effect } from '../effects.js'
import type { Ask } from '../facts.js'
import type { ExecutionState, StopReason } from '../state.js'
import { findCall, findReader, findWallet, type HandlerContext, messageOf } from './context.js'
import { lookForItem } from './lookForItem.js'

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

  const found = findCall(context, key)
  if (!found || getState().items.some((item) => item.role === 'other'))
    return stop({ type: 'step-unsupported' })
  const { call } = found

  try {
    const now = ports.client.clock.now()
    if (getState().asks.length === 0 && now - record.quote.receivedAt > ports.maxQuoteAge) {
      return stop({ type: 'quote-aged' })
    }
    const chains = ports.chains ?? (await getChains(ports.client, { signal }))
    const verification = verifyQuote({
      quote: record.quote,
      request: record.quote.request,
      chains,
      account: record.account,
      now,
      ...(ports.trusted ? { trusted: ports.trusted } : {}),
    })
    emit({ type: 'quote-verified', verification })
    if (verification.verdict === 'failed') return stop({ type: 'verification-failed' })

    const reader = findReader(context, call.vm, call.chainId)
    if (!reader) {
      return stop({ type: 'chain-unreadable', message: `No RPC was given for chain ${call.chainId}.` })
    }
    const anchor = await reader.readAnchor({ chainId: call.chainId, account: record.account, signal })

    // What was done before, by another device or an earlier ask, is not done again.
    const asks = getState().asks.filter((ask) => ask.step === key.step && ask.item === key.item)
    for (let fromBlock = asks[0]?.anchor.blockNumber ?? null; ; ) {
      const { proof, searchedTo } = await lookForItem(context, { key, call, reader, fromBlock })
      if (proof) return emit({ type: 'item-proved', ...key, proof })
      if (fromBlock === null || searchedTo === null || searchedTo >= anchor.blockNumber) break
      if (searchedTo < fromBlock || signal.aborted)
        return stop(behindReason(call.chainId, searchedTo, anchor))
      fromBlock = searchedTo + 1n
    }

    if (mayBeOnItsWay(asks, getState(), anchor)) return stop({ type: 'transaction-pending' })

    const deposit = decodeDeposit(call.data)
    if (deposit?.type === 'erc20') {
      const allowance = await reader.readAllowance({
        chainId: call.chainId,
        token: deposit.token,
        owner: record.account,
        spender: call.to,
        signal,
      })
      if (allowance < deposit.amount) return stop({ type: 'allowance-short' })
    }

    const wallet = findWallet(context, call.vm)
    const account = (await wallet?.getAccount()) ?? null
    if (!wallet || account === null) return stop({ type: 'wallet-missing' })
    if (!isSameAddress(account, record.account, call.vm)) {
      return stop({ type: 'wrong-account', expected: record.account, got: account })
    }
    const walletOnChain = (await wallet.getChainId()) === call.chainId
    emit({ type: 'item-checked', ...key, anchor, walletOnChain })
  } catch (error) {
    if (!signal.aborted) stop({ type: 'chain-unreadable', message: messageOf(error) })
  }
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
  return !facts.some(
    (fact) =>
      fact.type === 'rejected' &&
      fact.step === last.step &&
      fact.item === last.item &&
      fact.attempt === last.attempt,
  )
}
