import type { Settlement } from '../state/request.js'

/** What was expected, or less in the measure in which a swap gave less than expected; never below the minimum. */
export function amountToFill(
  amount: bigint,
  { order, payment }: Extract<Settlement, { by: 'order' }>,
): bigint {
  const [output] = order.output.payments
  if (output === undefined) return 0n
  const expected = BigInt(output.expectedAmount)
  const minimum = BigInt(output.minimumAmount)
  if (amount >= payment.expected) return expected
  const share = (expected * amount) / payment.expected
  return share > minimum ? share : minimum
}
