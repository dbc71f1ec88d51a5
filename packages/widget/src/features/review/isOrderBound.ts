import type { Finding, FindingCode } from '@portage/core'

/** What says that the deposit is for the order, one for each way of paying. */
const bindings: readonly FindingCode[] = [
  'deposit-order-id',
  'route-deposit',
  'solana-deposit',
  'bitcoin-deposit',
  'nonce-mapping',
]

/** What is read from the order: it holds of the deposit only where the deposit is for this order. */
const ofOrder: readonly FindingCode[] = [
  'order-input',
  'order-recipient',
  'order-output',
  'order-minimum',
  'order-refund',
  'account-exists',
  'order-deadline',
  'destination-calls',
  'order-fill-contract',
  'order-fees',
]

/** Whether the order has the id it says it has, and what is signed pays for that order. */
export function isOrderBound(findings: readonly Finding[]): boolean {
  const holds = (code: FindingCode): boolean => {
    const about = findings.filter((finding) => finding.code === code)
    return about.length > 0 && about.every(({ result }) => result === 'passed')
  }
  return holds('order-id') && bindings.some(holds)
}

/** Whether a finding is worth nothing by itself, because it was read from the order. */
export function isOfOrder({ code }: Finding): boolean {
  return ofOrder.includes(code)
}
