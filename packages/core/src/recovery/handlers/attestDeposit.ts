import { attestDeposit as attest } from '../../actions/attestDeposit.js'
import { isServiceError } from '../../errors/service.js'
import { messageOf } from '../../utils/messageOf.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import { retryAfterOf, type WithdrawalContext } from './context.js'
import { isRefusal } from './prepareWithdrawal.js'

/** Milliseconds. Deposits become final in seconds on some chains and in a quarter of an hour on others. */
const pauses = [2_000, 5_000, 10_000, 15_000, 30_000] as const

/** Claims the deposit onto the hub, for as long as it takes to be final. */
export async function awaitAttestation({ ports, record, emit, signal }: WithdrawalContext): Promise<void> {
  const { client } = ports
  if (!record.deposit) return
  for (let round = 0; !signal.aborted; round += 1) {
    try {
      await attest(client, { ...record.deposit, signal })
      return emit({ type: 'deposit-attested', at: client.clock.now() })
    } catch (error) {
      if (signal.aborted) return
      const message = messageOf(error)
      if (isServiceError(error) && isRefusal(error.status)) {
        return emit({ type: 'stopped', at: 'attesting', reason: { type: 'attest-refused', message } })
      }
      emit({ type: 'notice-changed', notice: message })
      await wait(client.clock, retryAfterOf(error) ?? pauseAt(pauses, round), signal)
    }
  }
}
