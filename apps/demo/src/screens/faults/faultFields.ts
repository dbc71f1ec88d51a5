import type { FaultValue } from '../../localnet/controlApi.js'

/** What a fault may be given. Faults that are not listed are on or off. */
export type FaultField = Readonly<{
  label: string
  type: 'seconds' | 'text'
  initial: string
}>

const fields: Readonly<Record<string, FaultField>> = {
  fillLate: { label: 'Seconds', type: 'seconds', initial: '20' },
  refundInstead: { label: 'Reason (optional)', type: 'text', initial: '' },
  refundImpossible: { label: 'Reason (optional)', type: 'text', initial: '' },
  blockedWallet: { label: 'Address (optional)', type: 'text', initial: '' },
  quoteError: { label: 'Code', type: 'text', initial: 'PRICE_FETCH_FAILED' },
  reward: { label: 'Basis points', type: 'text', initial: '30' },
  thinMarket: { label: 'Percent', type: 'text', initial: '9' },
  rateLimited: { label: 'Seconds', type: 'seconds', initial: '5' },
  requestsV2Limit: { label: 'Calls per minute', type: 'text', initial: '10' },
  webhookLate: { label: 'Seconds', type: 'seconds', initial: '20' },
  tamperDeposit: { label: 'Empty, or "chains"', type: 'text', initial: '' },
  tamperPermit: { label: 'Empty, or "amount"', type: 'text', initial: '' },
  tamperSteps: { label: 'Empty, "deposit", "permit" or "withdrawal"', type: 'text', initial: '' },
  holdWithdrawal: { label: 'State to stop at (optional)', type: 'text', initial: '' },
  failWithdrawal: { label: 'Reason (optional)', type: 'text', initial: '' },
  expireWithdrawal: { label: 'Empty, seconds, or "early"', type: 'text', initial: '' },
  tamperWithdrawal: { label: 'Empty, "amount", "target" or "shape"', type: 'text', initial: '' },
  recoveryDown: { label: 'Empty, or "busy"', type: 'text', initial: '' },
  tamperOrder: { label: 'Empty, "version" or "calls"', type: 'text', initial: '' },
  tamperRoute: { label: 'Empty, or "chains"', type: 'text', initial: '' },
  tamperSymbol: { label: 'Symbol (optional)', type: 'text', initial: '' },
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
