import { asText } from './asText.js'

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
  if (typeof value !== 'object' || !value) return null
  const textOf = (name: string): string | null => asText((value as Record<string, unknown>)[name])
  const amount = textOf('value')
  return {
    from: textOf('from'),
    to: textOf('to'),
    data: textOf('data'),
    value: amount !== null && /^\d+$/.test(amount) ? BigInt(amount) : null,
  }
}
