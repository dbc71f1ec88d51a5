/** The call that a simulation or a fill failed at. Null is what the service does not say. */
export type FailedCall = Readonly<{
  from: string | null
  to: string | null
  data: string | null
  /** In the smallest unit of the native currency. */
  value: bigint | null
}>

/** Reads the call that something failed at; what cannot be read of it is null, and so is what is no call. */
export function readFailedCall(value: unknown): FailedCall | null {
  if (typeof value !== 'object' || value === null) return null
  const call = value as Readonly<Record<string, unknown>>
  const textOf = (field: unknown): string | null => (typeof field === 'string' ? field : null)
  const amount = textOf(call.value) ?? ''
  return {
    from: textOf(call.from),
    to: textOf(call.to),
    data: textOf(call.data),
    value: /^(\d+|0x[\da-f]+)$/i.test(amount) ? BigInt(amount) : null,
  }
}
