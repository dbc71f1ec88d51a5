import type { Preview, Quote } from '@portage/core'
import { storyQuotes } from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { isDrawnAlike } from './isDrawnAlike.js'

const shown = storyQuotes.ethToUsdc
const copyOf = (quote: Quote): Quote => structuredClone(quote)

test('a quote that was only renewed is drawn alike', () => {
  const renewed = copyOf(shown)
  expect(
    isDrawnAlike(shown, {
      ...renewed,
      requestId: `0x${'9'.repeat(64)}`,
      receivedAt: shown.receivedAt + 30_000,
      steps: renewed.steps.map((step) => ({ ...step, requestId: `0x${'9'.repeat(64)}` })),
      protocol: renewed.protocol && { ...renewed.protocol, orderId: `0x${'8'.repeat(64)}` },
    }),
  ).toBe(true)
})

describe('one is drawn anew for', () => {
  const { currencyOut } = shown.details
  if (currencyOut === null || shown.protocol === null) throw new Error('this quote names what arrives')
  const [payment] = shown.protocol.orderData.output.payments
  if (payment === undefined) throw new Error('this order pays somebody')
  const others: Readonly<Record<string, Partial<Quote>>> = {
    'another amount': {
      details: { ...shown.details, currencyOut: { ...currencyOut, amount: (currencyOut.amount ?? 0n) + 1n } },
    },
    'another time': { details: { ...shown.details, timeEstimate: 77 } },
    'another fee': { fees: { ...shown.fees, gas: null } },
    'another question': { request: { ...shown.request, amount: shown.request.amount + 1n } },
    'a sponsor': { feeSponsorship: { quoted: null, actual: null } },
    'other things to do': { steps: [] },
    'no order': { protocol: null },
    'a lower least amount': {
      protocol: {
        ...shown.protocol,
        orderData: {
          ...shown.protocol.orderData,
          output: {
            ...shown.protocol.orderData.output,
            payments: [{ ...payment, minimumAmount: payment.minimumAmount - 1n }],
          },
        },
      },
    },
  }
  test.each(Object.entries(others))('%s', (_, other) => {
    expect(isDrawnAlike(shown, { ...copyOf(shown), ...other })).toBe(false)
  })
})

test('a preview goes by what it says, and not by when it said so', () => {
  const { steps: _steps, protocol: _protocol, requestId: _id, ...said } = shown
  const preview = said as Preview
  expect(isDrawnAlike(preview, { ...preview, receivedAt: preview.receivedAt + 1 })).toBe(true)
  expect(isDrawnAlike(preview, { ...preview, fees: { ...preview.fees, gas: null } })).toBe(false)
})
