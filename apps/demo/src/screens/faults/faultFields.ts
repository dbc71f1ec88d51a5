import type { FaultValue } from '../../localnet/controlApi.js'

/** What a fault may be given. Faults that are not listed are on or off. */
export type FaultField = Readonly<{
  label: string
  type: 'seconds' | 'text'
  initial: string
}>

const fields: Readonly<Record<string, FaultField>> = {
  fillLate: { label: 'Seconds', type: 'seconds', initial: '20' },
  refundInstead: { label: 'Reason, may stay empty', type: 'text', initial: '' },
  tamperDeposit: { label: 'Empty, or "chains"', type: 'text', initial: '' },
}

/** The field of a fault, or null where it takes no value. */
export function fieldOf(name: string): FaultField | null {
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null
}

/** What is sent when a fault is switched on with this in its field. */
export function readValue(field: FaultField | null, text: string): FaultValue {
  const trimmed = text.trim()
  if (field === null || trimmed === '') return true
  return field.type === 'seconds' ? Number(trimmed) : trimmed
}
