import { orderIdOf, type Quote } from '../../domain/quote.js'
import type { HandlerContext } from './context.js'
import { followOutcome, type Outcome, type Payable } from './followOutcome.js'
import { seeDeposit } from './seeDeposit.js'

/** Follows the request of an execution to its end. */
export async function watchOutcome(context: HandlerContext): Promise<void> {
  const { ports, record, emit, signal } = context
  const { client, readers } = ports
  const { clock } = client
  await followOutcome({
    client,
    readers,
    requestId: record.quote.requestId,
    signal,
    seeDeposit: (reading) => seeDeposit(context, reading),
    payableOf: (type) => payableOf(context, type),
    tell: {
      status: (reading) => emit({ type: 'status-seen', reading, at: clock.now() }),
      failureStood: () => emit({ type: 'failure-stood', at: clock.now() }),
      outcome: (outcome) => {
        const { chainId } = payableOf(context, outcome.type)
        emit({ type: 'outcome-proved', proof: { ...outcome, chainId } })
      },
    },
  })
}

/** Where the money should come out: at the recipient, or back at the refund address. */
function payableOf({ record }: HandlerContext, type: Outcome['type']): Payable {
  const { request, protocol } = record.quote
  const orderId = orderIdOf(record.quote)
  return type === 'fill'
    ? {
        orderId,
        chainId: request.destinationChainId,
        recipient: request.recipient ?? request.user,
        currency: request.destinationCurrency,
        least: leastOf(record.quote),
      }
    : {
        orderId,
        chainId: request.originChainId,
        recipient: request.refundTo ?? request.user,
        // What was deposited comes back: after a swap on the way that is another currency than was paid with.
        currency: protocol?.orderData.inputs[0]?.payment.currency ?? request.originCurrency,
        least: 1n,
      }
}

/** What must arrive: what the order pays, or where it pays a router and calls follow, what was shown. */
function leastOf({ request, protocol, details }: Quote): bigint {
  const output = protocol?.orderData.output
  if (output === undefined || output.calls.length === 0) return output?.payments[0]?.minimumAmount ?? 1n
  // Calls that were asked for use some of it.
  const usesSome = request.txs !== undefined && request.txs.length > 0
  return (usesSome ? null : details.currencyOut?.minimumAmount) ?? 1n
}
