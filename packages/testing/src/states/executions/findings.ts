import type { Finding } from '@portage/core'
import { storyAccount } from '../quotes.js'

/** What a sound quote's verification says, and what one says that nobody could check, that lies, or that is newer than the page. */
export const storyFindings: Readonly<
  Record<'verified' | 'unverifiable' | 'failed' | 'moved', readonly Finding[]>
> = Object.freeze({
  verified: [
    { code: 'order-id', result: 'passed' },
    { code: 'depository', result: 'passed' },
    { code: 'deposit-order-id', result: 'passed' },
    { code: 'order-recipient', result: 'passed' },
    { code: 'order-output', result: 'passed' },
    { code: 'order-minimum', result: 'passed' },
    { code: 'order-deadline', result: 'passed' },
    { code: 'order-refund', result: 'passed' },
    { code: 'deposit-amount', result: 'passed' },
    { code: 'deposit-value', result: 'passed' },
    { code: 'item-sender', result: 'passed' },
    { code: 'item-chain', result: 'passed' },
    { code: 'endpoint', result: 'passed' },
  ],
  unverifiable: [
    { code: 'order-id', result: 'passed' },
    { code: 'depository', result: 'uncovered', got: '0x4cd00e387622c35bddb9b4c962c136462338bc31' },
    { code: 'deposit-order-id', result: 'passed' },
    { code: 'order-recipient', result: 'passed' },
    { code: 'order-minimum', result: 'passed' },
    { code: 'destination-calls', result: 'uncovered' },
    { code: 'deposit-amount', result: 'passed' },
  ],
  failed: [
    { code: 'order-id', result: 'passed' },
    { code: 'depository', result: 'passed' },
    { code: 'deposit-order-id', result: 'passed' },
    {
      code: 'order-recipient',
      result: 'failed',
      expected: storyAccount,
      got: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
    },
    { code: 'order-minimum', result: 'passed' },
    { code: 'deposit-amount', result: 'passed' },
  ],
  moved: [
    {
      code: 'depository-moved',
      result: 'failed',
      expected: '0x4cd00e387622c35bddb9b4c962c136462338bc31',
      got: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
    },
    { code: 'order-id', result: 'passed' },
    { code: 'order-recipient', result: 'passed' },
    { code: 'order-minimum', result: 'passed' },
    { code: 'deposit-order-id', result: 'passed' },
    { code: 'deposit-amount', result: 'passed' },
  ],
})
