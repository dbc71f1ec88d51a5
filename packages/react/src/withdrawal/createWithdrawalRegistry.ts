import type { Chain } from '@portage/core'
import type { Recovery, Withdrawal, WithdrawalOptions, WithdrawalPorts } from '@portage/core/recovery'
import { createBackOff } from '../execution/createBackOff.js'

/** Which withdrawal is meant: the one these terms make. */
export type WithdrawalTarget = Pick<WithdrawalOptions, 'request' | 'deposit' | 'sequence'>

/** The live withdrawals of one provider: at most one per id, none of them owned by a component. */
export type WithdrawalRegistry = Readonly<{
  /** The withdrawal of these terms, made where it is new. It goes on while no component shows it. */
  take: (target: WithdrawalTarget) => Promise<Withdrawal>
  /** Takes up what the journal holds open. The answer closes the registry. */
  open: () => () => void
}>

/** An empty registry. Nothing happens before `take` or `open`. */
export function createWithdrawalRegistry({
  recovery,
  getChains,
  onProblem,
  ...given
}: Omit<WithdrawalPorts, 'journal'> &
  Readonly<{
    recovery: Recovery
    getChains: () => Promise<readonly Chain[]>
    /**
     * Told once when the journal cannot be read, so that open withdrawals may not be followed. It is read again, ever
     * more patiently, until it answers.
     */
    onProblem?: ((error: unknown) => void) | undefined
  }>): WithdrawalRegistry {
  const ports = { ...given, journal: recovery.journal }
  const live = new Map<string, Withdrawal>()
  const backOff = createBackOff(given.client.clock)
  let users = 0
  let life: 'open' | 'closed' = 'open'

  /** One of each id: a second one would be a page beside itself. */
  const keep = (made: Withdrawal): Withdrawal => {
    const known = live.get(made.id)
    if (known) made.dispose()
    else live.set(made.id, made)
    return known ?? made
  }
  const resume = async (): Promise<void> => {
    backOff.interrupt()
    try {
      for (const resumed of await recovery.resume({ ...ports, except: new Set(live.keys()) })) {
        if (users > 0) keep(resumed)
        else resumed.dispose()
      }
      backOff.reset()
    } catch (error) {
      // Money may be on its way that only the journal knows of: it is asked until it answers.
      const failure = users === 0 ? 'repeated' : backOff.retry(() => void resume())
      if (failure === 'first') onProblem?.(error)
    }
  }
  const close = (): void => {
    life = 'closed'
    backOff.reset()
    for (const withdrawal of live.values()) withdrawal.dispose()
    live.clear()
  }

  return Object.freeze({
    take: async (target: WithdrawalTarget) => {
      const chains = await getChains()
      const made = await recovery.create({ ...ports, ...target, chains })
      if (life === 'open') return keep(made)
      // Nobody would ever let go of it.
      made.dispose()
      throw new Error('The provider of this withdrawal was closed. Ask the new one for it.')
    },
    open: () => {
      users += 1
      life = 'open'
      if (users === 1) void resume()
      return () => {
        users -= 1
        // Later, because a provider that mounts twice opens it again in the same turn.
        queueMicrotask(() => {
          if (users === 0) close()
        })
      }
    },
  })
}
