import { isSameAddress } from '../../domain/currency.js'
import { orderIdOf } from '../../domain/quote.js'
import type { EvmCall } from '../../domain/step.js'
import { keccakHex } from '../../utils/keccak.js'
import { wait } from '../../utils/wait.js'
import type { Anchor } from '../../vm/reader.js'
import type { Wallet } from '../../vm/wallet.js'
import type { Effect } from '../effects.js'
import type { Ask } from '../facts.js'
import { findCall, findWallet, type HandlerContext, messageOf } from './context.js'

/** Milliseconds. A journal that does not answer must not leave the person before a button that does nothing. */
const journalPatience = 15_000

/**
 * The one place where a wallet is asked for money. The ask is recorded first; one that exists already, whoever
 * made it, is looked for instead of being made again.
 */
export async function askWallet(
  effect: Extract<Effect, { type: 'ask' }>,
  context: HandlerContext,
): Promise<void> {
  const { ports, record, getState, emit } = context
  const { clock } = ports.client
  const key = { step: effect.step, item: effect.item, attempt: effect.attempt }
  const phase = getState().items.find((item) => item.step === key.step && item.item === key.item)?.phase
  const call = findCall(context, key)?.call
  const wallet = call && findWallet(context, call.vm)
  if (!wallet || phase?.name !== 'asking') {
    return emit({ type: 'ask-refused-by-journal', ...key, message: 'The wallet is not connected any more.' })
  }

  if (await hasMoved(wallet, call, record.account)) return emit({ type: 'wallet-moved', ...key })

  const ask = describeAsk({ context, key, call, wallet, anchor: phase.anchor, askedAt: clock.now() })
  const patience = new AbortController()
  try {
    const outcome = await Promise.race([
      ports.journal.recordAsk(record, ask),
      wait(clock, journalPatience, patience.signal).then(() => null),
    ])
    if (outcome === null) throw new Error('The journal does not answer.')
    if (outcome.type === 'existed') return emit({ type: 'ask-existed', ...key, ask: outcome.ask })
  } catch (error) {
    return emit({ type: 'ask-refused-by-journal', ...key, message: messageOf(error) })
  } finally {
    patience.abort()
  }
  emit({ type: 'ask-recorded', ...key, ask })

  try {
    const hash = await wallet.send(call)
    emit({ type: 'wallet-answered', ...key, hash, at: clock.now() })
  } catch (error) {
    const failure = wallet.explain(error)
    emit(
      failure.type === 'rejected'
        ? { type: 'wallet-rejected', ...key, at: clock.now() }
        : { type: 'wallet-failed', ...key, message: failure.message },
    )
  }
}

/** Whether the wallet is on another account or chain than was checked. Asks it nothing a person would see. */
async function hasMoved(wallet: Wallet, call: EvmCall, expected: string): Promise<boolean> {
  try {
    const [account, chainId] = await Promise.all([wallet.getAccount(), wallet.getChainId()])
    return account === null || !isSameAddress(account, expected, call.vm) || chainId !== call.chainId
  } catch {
    return true
  }
}

function describeAsk({
  context: { record },
  key,
  call,
  wallet,
  anchor,
  askedAt,
}: Readonly<{
  context: HandlerContext
  key: Readonly<{ step: number; item: number; attempt: number }>
  call: EvmCall
  wallet: Wallet
  anchor: Anchor
  askedAt: number
}>): Ask {
  const { quote, account, id } = record
  return {
    key: [
      quote.requestId,
      orderIdOf(quote) ?? '',
      account.toLowerCase(),
      key.step,
      key.item,
      key.attempt,
    ].join(':'),
    executionId: id,
    ...key,
    walletKind: wallet.kind,
    account,
    chainId: call.chainId,
    to: call.to,
    value: call.value,
    inputHash: keccakHex(call.data),
    anchor,
    askedAt,
  }
}
