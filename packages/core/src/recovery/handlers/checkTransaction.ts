import type { Hex } from '../../domain/brand.js'
import { readConnection } from '../../engine/readConnection.js'
import type { Reader } from '../../families/reader.js'
import { messageOf } from '../../utils/messageOf.js'
import type { PayoutCallReading } from '../transactionReading.js'
import type { WithdrawalStop } from '../withdrawalStop.js'
import { checkAction } from './checkAction.js'
import { findWithdrawalReader, isOn, readTransactionOf, type WithdrawalContext } from './context.js'
import { payoutSearchFrom } from './seekPayout.js'

/** `CallRequestAlreadyUsed()`: the depository has carried the request out. */
const alreadyUsed = '0x49482b28'

/**
 * Everything that must hold before the wallet opens: the transaction pays this withdrawal and nothing else, its chain
 * can be read so that it can be found later, it goes through, and the wallet is there.
 */
export async function checkTransaction(context: WithdrawalContext): Promise<void> {
  const { ports, record, emit, signal } = context
  const { chainId, vm } = record
  const stop = (reason: WithdrawalStop): void => emit({ type: 'stopped', at: 'checking', reason })

  const reading = readTransactionOf(context)
  const reader = findWithdrawalReader(context)
  const noReader = {
    type: 'chain-unreadable',
    message: `No RPC is configured for chain ${chainId}.`,
  } as const
  // What transactions of the chain do comes with its reader.
  if (reading?.type === 'unread') return stop(noReader)
  if (reading?.type !== 'pays')
    return stop({ type: 'transaction-refused', fault: reading?.fault ?? 'unknown-kind' })
  if (reading.by === 'signature') return checkAction(context, reading.call)
  const { call, sender } = reading
  if (!reader) return stop(noReader)
  try {
    const anchor = await reader.readAnchor({ chainId, account: sender, signal })
    const outcome = await tryOut(context, reader, reading)
    if (outcome === 'already-used') return emit({ type: 'already-used' })
    if (outcome !== null) return stop({ type: 'would-fail', message: outcome.message })
    const wallet = ports.wallets[vm] ?? null
    if (!wallet || !(await isOn(context, wallet, { account: sender, vm }))) {
      const phase = { name: 'needs-wallet', vm, account: sender, purpose: 'transaction' } as const
      return emit({ type: 'wallet-missed', phase })
    }
    const refusal = (await wallet.refuses?.(call)) ?? null
    if (refusal !== null) return stop({ type: 'would-fail', message: refusal })
    const connection = await readConnection(ports.client.clock, wallet, sender)
    emit({
      type: 'transaction-checked',
      anchor,
      wallet: connection.chainId === chainId ? 'on-chain' : 'elsewhere',
    })
  } catch (error) {
    if (!signal.aborted) stop({ type: 'chain-unreadable', message: messageOf(error) })
  }
}

/** What becomes of the transaction if it is sent now, as far as its chain can be asked; null where nothing is wrong. */
async function tryOut(
  context: WithdrawalContext,
  reader: Reader,
  { call, trace }: Extract<PayoutCallReading, { by: 'wallet' }>,
): Promise<'already-used' | Readonly<{ message: string }> | null> {
  const { signal } = context
  const { chainId } = context.record
  if (call.vm !== 'evm') {
    // Nodes there try nothing out, or do not tell why it failed: whether it was carried out before is looked up.
    const fromBlock = await payoutSearchFrom(context, reader)
    const { deposit } = await reader.findDeposit({ chainId, trace, fromBlock, signal })
    if (deposit) return 'already-used'
    if (call.vm === 'solana') return null
  }
  const { from, to, data, value } = call
  const tried = await reader.simulate({ chainId, calls: [{ from, to, data, value }], signal })
  const outcome =
    tried.type === 'unsupported' ? tried.first : tried.type === 'simulated' ? tried.calls[0] : null
  if (!outcome || outcome.succeeded) return null
  if (isError(outcome.data, alreadyUsed)) return 'already-used'
  return { message: outcome.message || 'The transaction does not go through.' }
}

function isError(data: Hex, selector: Hex): boolean {
  return data.toLowerCase().startsWith(selector)
}
