import type { Clock } from '../client/clock.js'
import type { SignedTransaction, Wallet } from '../families/wallet.js'
import { messageOf } from '../utils/messageOf.js'
import { waitUntil } from '../utils/waitUntil.js'
import { withinJournalTime } from './journal/withinJournalTime.js'

/** What became of an ask for signed bytes. */
export type SigningEvent =
  | (SignedTransaction & Readonly<{ type: 'wallet-signed'; at: number }>)
  | Readonly<{ type: 'wallet-answered'; hash: string; at: number }>
  | Readonly<{ type: 'sign-failed'; message: string; at: number }>

/** A run whose wallet signs without sending, as far as that takes. */
export type SigningRun = Readonly<{
  clock: Clock
  signal: AbortSignal
  wallet: Pick<Wallet, 'kind'>
  sign: () => Promise<SignedTransaction>
  /** Whether the ask is still the one that is open. */
  isOpen: () => boolean
  /** Writes the bytes to the journal. */
  keep: (signed: SignedTransaction & Readonly<{ type: 'signed'; at: number }>) => Promise<void>
  emit: (event: SigningEvent) => void
  /** Whether the state knows of the bytes. */
  isKept: () => boolean
  /** Whether the transaction of this id is what the run follows now. */
  isFollowed: (hash: string) => boolean
  broadcast: (bytes: SignedTransaction['bytes']) => Promise<void> | undefined
}>

/**
 * Signed bytes are kept before they can be broadcast: what is on its way is always known, and always the same. They go
 * out once while it is still our turn, so that whoever signs next for this account sees their place as taken.
 */
export async function signAndKeep(run: SigningRun): Promise<void> {
  const { clock, emit } = run
  const { bytes, hash, validity } = await run.sign()
  // Closed while it was signing, and perhaps asked for again since: nobody has these bytes, and nobody gets them.
  if (!run.isOpen()) return
  const kept = { type: 'signed', bytes, hash, validity, at: clock.now() } as const
  try {
    await withinJournalTime(clock, run.keep(kept))
  } catch (error) {
    // Nobody has these bytes but the wallet: one in this process sends nothing by itself, of any other nobody knows.
    return run.wallet.kind === 'local'
      ? emit({ type: 'sign-failed', message: messageOf(error), at: clock.now() })
      : emit({ type: 'wallet-answered', hash, at: clock.now() })
  }
  emit({ ...kept, type: 'wallet-signed' })
  await waitUntil(clock, run.isKept, run.signal)
  // What was reported in between counts first: only what is followed is sent.
  if (!run.isFollowed(hash)) return
  // Within the turn, so that who signs next sees it. One that fails is made up for while it is followed.
  await run.broadcast(bytes)?.catch(() => {})
}
