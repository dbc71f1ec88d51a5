import type { Hex } from '../../domain/brand.js'
import { messageOf } from '../../execution/handlers/context.js'
import { readSeat } from '../../execution/handlers/readSeat.js'
import type { WithdrawalStop } from '../state.js'
import { findReader, type HandlerContext, isOn, readTransactionOf } from './context.js'

/** `CallRequestAlreadyUsed()`: the depository has carried the request out. */
const alreadyUsed = '0x49482b28'

/**
 * Everything that must hold before the wallet opens: the transaction pays this withdrawal and nothing else, its chain
 * can be read so that it can be found later, it goes through, and the wallet is there.
 */
export async function checkTransaction(context: HandlerContext): Promise<void> {
  const { ports, record, emit, signal } = context
  const { chainId } = record
  const stop = (reason: WithdrawalStop): void => emit({ type: 'stopped', at: 'checking', reason })

  const reading = readTransactionOf(context)
  if (reading?.type !== 'pays') {
    return stop({ type: 'transaction-refused', fault: reading?.fault ?? 'unknown-kind' })
  }
  const { from, to, data, value } = reading.call
  const reader = findReader(context)
  if (!reader) return stop({ type: 'chain-unreadable', message: `No RPC was given for chain ${chainId}.` })
  try {
    const anchor = await reader.readAnchor({ chainId, account: from, signal })
    const tried = await reader.simulate({ chainId, calls: [{ from, to, data, value }], signal })
    const outcome =
      tried.type === 'unsupported' ? tried.first : tried.type === 'simulated' ? tried.calls[0] : null
    if (outcome && !outcome.succeeded) {
      if (isError(outcome.data, alreadyUsed)) return emit({ type: 'already-used' })
      return stop({ type: 'would-fail', message: outcome.message || 'The transaction does not go through.' })
    }
    const wallet = ports.wallets.evm ?? null
    if (!wallet || !(await isOn(context, wallet, { account: from, vm: 'evm' }))) {
      const phase = { name: 'needs-wallet', vm: 'evm', account: from, purpose: 'transaction' } as const
      return emit({ type: 'wallet-missed', phase })
    }
    const seat = await readSeat(ports.client.clock, wallet)
    emit({ type: 'transaction-checked', anchor, wallet: seat.chainId === chainId ? 'on-chain' : 'elsewhere' })
  } catch (error) {
    if (!signal.aborted) stop({ type: 'chain-unreadable', message: messageOf(error) })
  }
}

function isError(data: Hex, selector: Hex): boolean {
  return data.toLowerCase().startsWith(selector)
}
