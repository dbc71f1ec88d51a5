import { prepareWithdrawal as prepare } from '../../actions/prepareWithdrawal.js'
import type { PreparedWithdrawal } from '../../domain/recovery.js'
import { isServiceError } from '../../errors/service.js'
import { messageOf } from '../../utils/messageOf.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import { recoversBySupport } from '../recoversBySupport.js'
import type { WithdrawalStop } from '../withdrawalStop.js'
import { findSigner, isOn, retryAfterOf, type WithdrawalContext } from './context.js'
import { findRival } from './findRival.js'
import { readHeldOnHub } from './readHeld.js'

const pauses = [1_000, 2_000, 5_000, 15_000] as const

/**
 * Asks for what is signed, once the owner's wallet is there: what is prepared lives for about a minute. What comes
 * back is looked at before anybody signs it.
 */
export async function prepareForSigning(context: WithdrawalContext): Promise<void> {
  const { ports, record, getState, emit, signal } = context
  const { client } = ports
  const { request, ownerVm, vm } = record
  const stop = (reason: WithdrawalStop): void => emit({ type: 'stopped', at: 'preparing', reason })

  if (recoversBySupport(ownerVm) || recoversBySupport(vm)) return stop({ type: 'support-only' })
  if (ports.journal.durability === 'volatile' && ports.volatileJournal === 'refuse') {
    return stop({ type: 'journal-volatile' })
  }
  const wallet = findSigner(context, ownerVm)
  if (!wallet || !(await isOn(context, wallet, { account: request.owner, vm: ownerVm }))) {
    const phase = { name: 'needs-wallet', vm: ownerVm, account: request.owner, purpose: 'signature' } as const
    return emit({ type: 'wallet-missed', phase })
  }
  if (!wallet.signDigest) return stop({ type: 'signature-unsupported' })
  // A journal that does not answer keeps no ask either: that is where it is told.
  const rival = await findRival(context, 'signature').catch(() => null)
  if (signal.aborted) return
  if (rival !== null) return stop({ type: 'other-open', withdrawalId: rival })

  for (let round = 0; !signal.aborted; round += 1) {
    try {
      // Best known before it is signed; where nobody says it, what was signed is all there is to compare with.
      const held = await readHeldOnHub(context).catch(() => undefined)
      if (signal.aborted) return
      // What the person agreed to, never more: the service may answer with less.
      const prepared = await prepare(client, { ...request, amount: getState().agreed, signal })
      const reason = judge(prepared, getState().agreed)
      return reason ? stop(reason) : emit({ type: 'withdrawal-prepared', prepared, held })
    } catch (error) {
      if (signal.aborted) return
      const message = messageOf(error)
      if (isServiceError(error) && isRefusal(error.status)) {
        return stop({ type: 'prepare-refused', code: error.errorCode, message })
      }
      emit({ type: 'notice-changed', notice: message })
      await wait(client.clock, retryAfterOf(error) ?? pauseAt(pauses, round), signal)
    }
  }
}

/** Whether an HTTP status says that the very same call will be refused again. */
export function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)
}

function judge({ nonce, amount, additionalData }: PreparedWithdrawal, asked: bigint): WithdrawalStop | null {
  if (!/^0x[\da-f]{64}$/i.test(nonce)) {
    return {
      type: 'prepared-wrong',
      message: 'The service prepared the withdrawal without a nonce of 32 bytes.',
    }
  }
  if (amount > asked || amount <= 0n) {
    return {
      type: 'prepared-wrong',
      message: 'The service prepared a different amount from the one requested.',
    }
  }
  if (additionalData !== null && (typeof additionalData !== 'object' || Array.isArray(additionalData))) {
    return {
      type: 'prepared-wrong',
      message: 'The service prepared the withdrawal with data of an unknown kind.',
    }
  }
  return amount < asked ? { type: 'amount-lower', amount } : null
}
