import { watchRequest } from '../../actions/watchRequest.js'
import type { IntentClient } from '../../client/intentClient.js'
import type { Hex } from '../../domain/brand.js'
import type { StatusReading } from '../../domain/request.js'
import type { Readers } from '../../families/reader.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { Proof } from '../facts.js'
import { failureMustStand } from '../failureMustStand.js'

/** Reasons after which the service itself says that no refund can follow. */
const finalRefundReasons = new Set([
  'AMOUNT_TOO_LOW_TO_REFUND',
  'NEGATIVE_NEW_AMOUNT_AFTER_FEES',
  'SWAP_CURRENCY_NOT_ON_ORIGIN',
  'REFUND_RECIPIENT_IS_VASP',
  'MANUAL_REFUND_REQUIRED',
])
/** Milliseconds the end waits for our RPC to show the deposit it is the end of. */
const depositTimeout = 2_000
/** Milliseconds for which every look at the chain may fail before the service's report has to do. */
const chainTimeout = 60_000
/** Milliseconds between looks at the chain for what the service says, ever slower and without an end. */
const pauses = [500, 500, 500, 1_000, 1_000, 2_000, 4_000, 8_000, 15_000] as const

/** How the money of a request ended. `chainId` is null where nobody has named the chain. */
export type Outcome = Readonly<
  Omit<Extract<Proof, { type: 'fill' | 'refund' }>, 'chainId'> & { chainId: number | null }
>

/** Where the money should come out, and what it is known by there. `least` in the smallest unit. */
export type Payable = Readonly<{
  /** Null where the request has no order: the chain then shows nothing that is surely ours. */
  orderId: Hex | null
  chainId: number
  recipient: string
  currency: string
  least: bigint
}>

export type FollowOutcomeParameters = Readonly<{
  client: IntentClient
  readers: Readers
  requestId: string
  signal: AbortSignal
  /** Where a fill or a refund pays; `not-yet` while that is being found out, null where nobody can say. */
  payableOf: (type: Outcome['type']) => Payable | 'not-yet' | null
  /** Looks for the deposit once more before the end is told. */
  seeDeposit: (reading: StatusReading) => Promise<void>
  /** What is known better than a reading says, for one that says nothing. */
  correct?: ((reading: StatusReading) => StatusReading) | undefined
  /** Each thing that was learned, at once. */
  tell: Readonly<{
    status: (reading: StatusReading) => void
    failureStood: () => void
    outcome: (outcome: Outcome) => void
  }>
}>

/**
 * Follows a request to its end. What the service says is told at once; success and refund are looked up on chain
 * where it can be read, and are otherwise marked as the service's report. A failure has to stand, and what follows it
 * is still heard: only the signal ends this.
 */
export async function followOutcome(parameters: FollowOutcomeParameters): Promise<void> {
  const { client, requestId, signal, tell, correct = (reading) => reading } = parameters
  // What one reading set going ends with the next.
  let following = new AbortController()

  try {
    for await (const update of watchRequest(client, { requestId, signal })) {
      const reading = correct(update)
      following.abort()
      following = new AbortController()
      tell.status(reading)
      if (reading.status === 'failure') void waitForFailure(parameters, reading, following.signal)
      if (reading.status === 'success' || reading.status === 'refund') {
        void proveOutcome(parameters, reading, following.signal)
      }
    }
  } finally {
    following.abort()
  }
}

async function waitForFailure(
  { client, tell }: FollowOutcomeParameters,
  { refundFailReason }: StatusReading,
  signal: AbortSignal,
): Promise<void> {
  if (refundFailReason === null || !finalRefundReasons.has(refundFailReason)) {
    await wait(client.clock, failureMustStand, signal)
  }
  if (!signal.aborted) tell.failureStood()
}

async function proveOutcome(
  parameters: FollowOutcomeParameters,
  reading: StatusReading,
  signal: AbortSignal,
): Promise<void> {
  const { client, payableOf, tell } = parameters
  const { clock } = client
  const type = typeOf(reading)
  const seen = parameters.seeDeposit(reading)
  const end = async (outcome: Outcome): Promise<void> => {
    await Promise.race([seen, wait(clock, depositTimeout, signal)])
    if (!signal.aborted) tell.outcome(outcome)
  }
  let answeredAt = clock.now()
  // Where the chain can be read, the service's report alone settles nothing: a later refund must still be heard.
  for (let look = 0; ; look += 1) {
    const found = await lookForPayout(parameters, reading, signal).catch(() => 'failed' as const)
    if (signal.aborted) return
    if (found === 'unreadable') break
    if (found === 'failed') {
      // A chain that cannot be read for so long is not a witness: what the service says is said to be its word.
      if (clock.now() - answeredAt >= chainTimeout) break
    } else if (found === 'not-seen') answeredAt = clock.now()
    else return end(found)
    await wait(clock, pauseAt(pauses, look), signal)
    if (signal.aborted) return
  }
  const payable = payableOf(type)
  return end({
    type,
    hash: reading.outTransactions.at(-1) ?? null,
    chainId: payable === null || payable === 'not-yet' ? null : payable.chainId,
    amount: null,
    witness: 'service',
    at: clock.now(),
  })
}

async function lookForPayout(
  { client, readers, payableOf }: FollowOutcomeParameters,
  reading: StatusReading,
  signal: AbortSignal,
): Promise<Outcome | 'not-seen' | 'unreadable'> {
  const type = typeOf(reading)
  const payable = payableOf(type)
  if (payable === 'not-yet') return 'not-seen'
  if (payable === null) return 'unreadable'
  const { orderId, chainId, recipient, currency, least } = payable
  const reader = Object.values(readers).find((one) => one?.canRead(chainId))
  if (!reader || orderId === null || reading.outTransactions.length === 0) return 'unreadable'
  for (const hash of reading.outTransactions) {
    const payout = await reader.readPayout({ chainId, hash, orderId, recipient, currency, signal })
    if (!payout) continue
    // Paid in a way a receipt does not show: the service's report is all there is.
    if (payout.amount === null) return 'unreadable'
    if (payout.amount < least) continue
    return { type, hash, chainId, amount: payout.amount, witness: 'chain', at: client.clock.now() }
  }
  return 'not-seen'
}

function typeOf({ status }: StatusReading): Outcome['type'] {
  return status === 'success' ? 'fill' : 'refund'
}
