import { messageOf } from '../../utils/messageOf.js'
import { wait } from '../../utils/wait.js'
import type { WithdrawalContext } from './context.js'
import { readHeldOnHub } from './readHeld.js'

/** Milliseconds between two looks. */
const pause = 15_000

/** Looks at what the hub holds for the owner: whether what was signed has left it, nobody else can say. */
export async function examineHub(context: WithdrawalContext): Promise<void> {
  const { ports, emit, signal } = context
  while (!signal.aborted) {
    try {
      const amount = await readHeldOnHub(context)
      if (signal.aborted) return
      emit({ type: 'notice-changed', notice: null })
      emit({ type: 'balance-read', amount })
    } catch (error) {
      if (signal.aborted) return
      emit({ type: 'notice-changed', notice: messageOf(error) })
    }
    await wait(ports.client.clock, pause, signal)
  }
}
