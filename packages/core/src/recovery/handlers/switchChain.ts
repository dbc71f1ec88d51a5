import type { WithdrawalStop } from '../withdrawalStop.js'
import type { WithdrawalContext } from './context.js'

/** Asks the wallet to go to the chain that pays out. Believed only when the wallet itself then names that chain. */
export async function switchPayoutChain({ ports, record, emit }: WithdrawalContext): Promise<void> {
  const wallet = ports.wallets[record.vm]
  const stop = (reason: WithdrawalStop): void => emit({ type: 'stopped', at: 'switching', reason })
  if (!wallet) return stop({ type: 'switch-failed', message: 'The wallet is not connected any more.' })
  try {
    await wallet.switchChain(record.chainId)
    const chainId = await wallet.getChainId()
    if (chainId === record.chainId) return emit({ type: 'chain-switched' })
    stop({ type: 'switch-failed', message: `The wallet is still on chain ${chainId}.` })
  } catch (error) {
    const failure = wallet.explain(error, 'switch')
    stop(
      failure.type === 'rejected'
        ? { type: 'switch-refused' }
        : { type: 'switch-failed', message: failure.message },
    )
  }
}
