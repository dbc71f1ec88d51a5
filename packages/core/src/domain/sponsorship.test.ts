import { expect, test } from 'vitest'
import { type FeeSponsorship, isSponsored, type SponsorshipPhase, sponsoredUsd } from './sponsorship.js'

const phase = (usd: string | null): SponsorshipPhase => ({
  selectedComponents: [],
  subsidizationBps: null,
  maxSubsidizationAmount: null,
  capHit: null,
  components: {},
  sponsoredTotal: { amount: null, usd, currency: null },
  userPaysTotal: null,
  sponsorPayment: null,
})
const of = (quoted: string | null, actual: string | null): FeeSponsorship => ({
  quoted: phase(quoted),
  actual: actual === null ? null : phase(actual),
})

test.each([
  [of('6.99', null), '6.99', true],
  [of('6.99', '0.10'), '0.10', true],
  [of('6.99', '0.000000'), '0.000000', false],
  [of('0', null), '0', false],
  [of(null, null), null, false],
  [of('-1', null), '-1', false],
  [null, null, false],
] as const)('a sponsor pays what it came to, else what was quoted (%#)', (sponsorship, usd, isPaid) => {
  expect(sponsoredUsd(sponsorship)).toBe(usd)
  expect(isSponsored(sponsorship)).toBe(isPaid)
})
