import { wait } from '../../utils/wait.js'
import { findSigner, isOn, type WithdrawalContext } from './context.js'

/** Milliseconds between two looks. Asking a wallet for its account opens nothing. */
const pause = 1_000

/** Waits until the wallet that is needed is there, unlocked and on its account. No other account is ever prompted. */
export async function awaitWithdrawalWallet(context: WithdrawalContext): Promise<void> {
  const { ports, getState, emit, signal } = context
  const { phase } = getState()
  if (phase.name !== 'needs-wallet') return
  while (!signal.aborted) {
    const wallet =
      phase.purpose === 'signature' ? findSigner(context, phase.vm) : (ports.wallets[phase.vm] ?? null)
    if (wallet && (await isOn(context, wallet, phase))) return emit({ type: 'wallet-returned' })
    await wait(ports.client.clock, pause, signal)
  }
}
