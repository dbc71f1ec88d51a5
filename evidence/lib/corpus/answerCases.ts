import { hashOrder } from '../sequences/hashOrder.js'
import type { OrderJson, QuoteJson } from '../sequences/quoteJson.js'
import type { Outcome } from './expectations.js'
import { type HonestQuote, readAnswer } from './honestQuote.js'
import type { Lie } from './namedCase.js'

const stranger = `0x${'5'.repeat(40)}` as const

/** Endpoints that are not the one of this request at this service, however they are written. */
const endpoints = (requestId: string): readonly string[] => [
  'https://thief.example/intents/status/v3',
  `https://thief.example/intents/status/v3?requestId=${requestId}`,
  `//thief.example/intents/status/v3?requestId=${requestId}`,
  `/\\thief.example/intents/status/v3?requestId=${requestId}`,
  `/intents/status/v3/../../execute?requestId=${requestId}`,
  `/intents/status/v3?requestId=${requestId}&requestId=0x0`,
  `/intents/status/v3?requestId=${requestId}#`,
  `/intents/status/v3?requestid=${requestId}`,
  `/Intents/Status/v3?requestId=${requestId}`,
  `/intents/status/v3?requestId=0x${'5'.repeat(64)}`,
  `/execute/permits?requestId=${requestId}`,
  ` /intents/status/v3?requestId=${requestId}`,
  'intents/status/v3',
  '',
]

/** Orders that are of another kind than can be read, each whole in itself: its id is the one such an order has. */
const orders: Readonly<Record<string, readonly [Outcome, (order: OrderJson) => void]>> = {
  'two payments, the first to a stranger': ['must-refuse', ({ output }) => twoPayments(output, 'first')],
  'two payments, the second to a stranger': ['must-refuse', ({ output }) => twoPayments(output, 'second')],
  'two payments, half each': [
    'must-refuse',
    ({ output }) => {
      output.payments = output.payments.flatMap((payment) => {
        const half = {
          minimumAmount: `${BigInt(payment.minimumAmount) / 2n}`,
          expectedAmount: `${BigInt(payment.expectedAmount) / 2n}`,
        }
        return [
          { ...payment, ...half },
          { ...payment, ...half },
        ]
      })
    },
  ],
  'no payment': [
    'must-refuse',
    ({ output }) => {
      output.payments = []
    },
  ],
  'the same input twice': ['must-refuse', ({ inputs }) => void inputs.push(...structuredClone(inputs))],
  'no input': ['must-refuse', ({ inputs }) => void inputs.splice(0)],
  'a fee on a chain that is made up': ['must-refuse', (order) => addFee(order, 'nowhere')],
  'a fee where it leaves from': [
    'must-tell',
    (order) => addFee(order, order.inputs[0]?.payment.chainId ?? ''),
  ],
  ...Object.fromEntries(
    ['v2', 'v10', 'V1', 'v1 ', '1', ''].map((version) => [
      `version “${version}”`,
      [
        'must-refuse',
        (order: OrderJson) => {
          order.version = version
        },
      ] as const,
    ]),
  ),
}

function twoPayments(output: OrderJson['output'], stranger_: 'first' | 'second'): void {
  const [payment] = output.payments
  if (!payment) return
  const left = { ...payment, minimumAmount: '1', expectedAmount: '1' }
  const stolen = { ...payment, recipient: stranger }
  output.payments = stranger_ === 'first' ? [stolen, left] : [left, stolen]
}

function addFee(order: OrderJson, chainId: string): void {
  const payment = order.inputs[0]?.payment
  if (!payment) return
  const { currency, amount } = payment
  order.fees.push({
    ...{ recipientChainId: chainId, recipient: stranger, currencyChainId: chainId, currency },
    amount: `${BigInt(amount) / 2n}`,
  })
}

/** Every lie of an answer that one change of one place does not make. */
export function answerCases(honest: HonestQuote): readonly Lie[] {
  const quote = honest.json as QuoteJson
  const of = (name: string, outcome: Outcome, json: unknown): Lie => ({
    ...{ name, outcome },
    read: () => readAnswer(honest, json),
  })
  const isChecked = quote.steps.some(({ items }) => items.some(({ check }) => check !== undefined))
  return [
    ...(isChecked ? endpoints(readAnswer(honest, quote).quote.requestId) : []).map((endpoint) =>
      of(`checked at “${endpoint}”`, 'must-refuse', checkedAt(quote, endpoint)),
    ),
    ...Object.entries(orders).flatMap(([name, [outcome, change]]) => {
      const changed = withOrder(quote, change)
      return changed === null ? [] : [of(`an order of ${name}`, outcome, changed)]
    }),
  ]
}

function checkedAt(quote: QuoteJson, endpoint: string): QuoteJson {
  const changed = structuredClone(quote)
  for (const { items } of changed.steps) for (const { check } of items) if (check) check.endpoint = endpoint
  return changed
}

/** The quote with another order, wherever its id stood; null where its addresses are not all of the EVM. */
function withOrder(quote: QuoteJson, change: (order: OrderJson) => void): QuoteJson | null {
  const order = quote.protocol?.v2.orderData
  if (!order || hashOrder(order) !== quote.protocol?.v2.orderId.toLowerCase()) return null
  const changed = structuredClone(quote)
  const v2 = changed.protocol?.v2
  if (!v2) return null
  change(v2.orderData)
  const id = hashOrder(v2.orderData)
  if (id === null) return null
  delete v2.orderSignature
  return JSON.parse(JSON.stringify(changed).replace(new RegExp(v2.orderId.slice(2), 'gi'), id.slice(2)))
}
