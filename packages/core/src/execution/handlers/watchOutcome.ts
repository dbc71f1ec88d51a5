import { watchRequest } from '../../actions/watchRequest.js'
import { orderIdOf } from '../../domain/quote.js'
import type { StatusReading } from '../../domain/request.js'
import { pauseAt } from '../../utils/pauseAt.js'
import { wait } from '../../utils/wait.js'
import type { Proof } from '../facts.js'
import type { HandlerContext } from './context.js'

/** How long a failure must stand before it is called one: refunds and late fills follow within minutes. */
const failureMustStand = 10 * 60_000
/** Reasons after which the service itself says that no refund can follow. */
const finalRefundReasons = new Set([
  'AMOUNT_TOO_LOW_TO_REFUND',
  'NEGATIVE_NEW_AMOUNT_AFTER_FEES',
  'SWAP_CURRENCY_NOT_ON_ORIGIN',
  'REFUND_RECIPIENT_IS_VASP',
  'MANUAL_REFUND_REQUIRED',
])
/** Milliseconds between looks at the chain for what the service says, ever slower and without an end. */
const pauses = [500, 500, 500, 1_000, 1_000, 2_000, 4_000, 8_000, 15_000] as const

/**
 * Follows the request to its end. What the service says is heard at once; success and refund are looked up on
 * chain where it can be read, and are otherwise marked as the service's word.
 */
export async function watchOutcome(context: HandlerContext): Promise<void> {
  const { ports, record, emit, signal } = context
  const { clock } = ports.client
  // What one reading set going ends with the next.
  let following = new AbortController()

  try {
    for await (const reading of watchRequest(ports.client, { requestId: record.quote.requestId, signal })) {
      following.abort()
      following = new AbortController()
      emit({ type: 'status-seen', reading, at: clock.now() })
      if (reading.status === 'failure') void waitForFailure(context, reading, following.signal)
      if (reading.status === 'success' || reading.status === 'refund') {
        void proveOutcome(context, reading, following.signal)
      }
    }
  } finally {
    following.abort()
  }
}

async function waitForFailure(
  { ports, emit }: HandlerContext,
  { refundFailReason }: StatusReading,
  signal: AbortSignal,
): Promise<void> {
  const { clock } = ports.client
  if (refundFailReason === null || !finalRefundReasons.has(refundFailReason)) {
    await wait(clock, failureMustStand, signal)
  }
  if (!signal.aborted) emit({ type: 'failure-stood', at: clock.now() })
}

async function proveOutcome(
  context: HandlerContext,
  reading: StatusReading,
  signal: AbortSignal,
): Promise<void> {
  const { ports, emit } = context
  const { clock } = ports.client
  // Where the chain can be read, the service's word alone settles nothing: a later refund must still be heard.
  for (let look = 0; ; look += 1) {
    const found = await lookForPayout(context, reading, signal).catch(() => 'not-seen' as const)
    if (signal.aborted) return
    if (found === 'unreadable') break
    if (found !== 'not-seen') return emit({ type: 'outcome-proved', proof: found })
    await wait(clock, pauseAt(pauses, look), signal)
    if (signal.aborted) return
  }
  const { chainId } = payoutOf(context, reading)
  emit({
    type: 'outcome-proved',
    proof: {
      type: reading.status === 'success' ? 'fill' : 'refund',
      hash: reading.outTransactions.at(-1) ?? null,
      chainId,
      amount: null,
      witness: 'service',
      at: clock.now(),
    },
  })
}

async function lookForPayout(
  context: HandlerContext,
  reading: StatusReading,
  signal: AbortSignal,
): Promise<Proof | 'not-seen' | 'unreadable'> {
  const { ports, record } = context
  const orderId = orderIdOf(record.quote)
  const { chainId, recipient, currency, least } = payoutOf(context, reading)
  const reader = Object.values(ports.readers).find((one) => one?.canRead(chainId))
  if (!reader || orderId === null || reading.outTransactions.length === 0) return 'unreadable'
  for (const hash of reading.outTransactions) {
    const payout = await reader.readPayout({ chainId, hash, orderId, recipient, currency, signal })
    if (!payout) continue
    // Paid in a way a receipt does not show: the service's word is all there is.
    if (payout.amount === null) return 'unreadable'
    if (payout.amount < least) continue
    return {
      type: reading.status === 'success' ? 'fill' : 'refund',
      hash,
      chainId,
      amount: payout.amount,
      witness: 'chain',
      at: ports.client.clock.now(),
    }
  }
  return 'not-seen'
}

/** Where the money should have come out: at the recipient, or back at the refund address. */
function payoutOf(
  { record }: HandlerContext,
  reading: StatusReading,
): Readonly<{ chainId: number; recipient: string; currency: string; least: bigint }> {
  const { request, protocol } = record.quote
  return reading.status === 'success'
    ? {
        chainId: request.destinationChainId,
        recipient: request.recipient ?? request.user,
        currency: request.destinationCurrency,
        least: protocol?.orderData.output.payments[0]?.minimumAmount ?? 1n,
      }
    : {
        chainId: request.originChainId,
        recipient: request.refundTo ?? request.user,
        currency: request.originCurrency,
        least: 1n,
      }
}
