import type { RequestRecordJson } from './toRequestRecord.js'

/** A request's deposit address where its type still has its longer name: in webhooks, and in the second version. */
export function nameAddressType(
  depositAddress: RequestRecordJson['depositAddress'],
): Readonly<Record<string, unknown>> | null {
  if (depositAddress === null) return null
  const { type, ...rest } = depositAddress
  return { ...rest, depositAddressType: type }
}
