import { isAbortError } from '../errors/abort.js'
import { InputError } from '../errors/input.js'
import { messageOf } from '../utils/messageOf.js'
import { trusted as shipped } from '../verification/trusted.js'
import { findBalances } from './finders/findBalances.js'
import { findByHash } from './finders/findByHash.js'
import { findInJournal } from './finders/findInJournal.js'
import { findFailedRequests, findNamedRequests } from './finders/findInRequests.js'
import { findWithdrawals } from './finders/findWithdrawals.js'
import type { FindRecoverableOptions } from './finders/search.js'
import type { Recoverable } from './recoverable.js'

/** A place that could not be looked at: what lies there is not among the finds. */
export type SearchTrouble = Readonly<{
  place: 'withdrawals' | 'journal' | 'requests' | 'hash' | 'balances'
  message: string
}>

/** Everything that was found, what is under way first, and where it could not be looked. */
export type RecoverableSearch = Readonly<{
  found: readonly Recoverable[]
  /**
   * Withdrawals of this browser that were paid, each with its `payout`, newest first: nothing is left to be found of
   * them, and whoever comes back is told where the money went.
   */
  paid: readonly Recoverable[]
  troubles: readonly SearchTrouble[]
}>

/**
 * Looks for money that stopped half-way, in every place it may be told of: this browser's journals, the service's
 * requests (interface: Recovery withdrawal endpoints, step 1; needs a key on the way), the hub's balances on every owner
 * chain of an address, and the chains themselves for a pasted hash. No wallet is needed, and none is asked. A place that
 * fails does not hide what the others know.
 *
 * @throws InputError where nothing is given to look for; AbortError
 */
export async function findRecoverable(options: FindRecoverableOptions): Promise<RecoverableSearch> {
  const { accounts = [], requestId, hash, depositAddress, journal, withdrawals, signal } = options
  if (accounts.length === 0 && !requestId && !hash && !depositAddress && !journal && !withdrawals) {
    throw new InputError('accounts', 'is empty', 'Give an address, a request id, a hash or a journal.')
  }
  const search = { ...options, accounts, trusted: options.trusted ?? shipped }
  const troubles: SearchTrouble[] = []
  const attempt = async <Finds>(
    place: SearchTrouble['place'],
    find: () => Promise<Finds>,
  ): Promise<Finds | null> => {
    try {
      return await find()
    } catch (error) {
      if (signal?.aborted || isAbortError(error)) throw error
      troubles.push({ place, message: messageOf(error) })
      return null
    }
  }
  const [known, ...others] = await Promise.all([
    attempt('withdrawals', () => findWithdrawals(search)),
    attempt('journal', () => findInJournal(search)),
    attempt('requests', () => findNamedRequests(search)),
    ...accounts.map((account) => attempt('requests', () => findFailedRequests(search, account))),
    attempt('hash', () => findByHash(search)),
    ...accounts.map((account) => attempt('balances', () => findBalances(search, account))),
  ])
  // The first to tell of the same money is the one that knows most of it.
  const found = new Map<string, Recoverable>()
  for (const one of [known?.underWay, ...others].flatMap((finds) => finds ?? []))
    if (!found.has(one.id)) found.set(one.id, one)
  return Object.freeze({ found: [...found.values()], paid: known?.paid ?? [], troubles })
}
