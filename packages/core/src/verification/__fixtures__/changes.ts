import type { Hex } from '../../domain/brand.js'
import type { Chain } from '../../domain/chain.js'
import type { OrderData, OrderInput, OrderPayment, OrderRefund, ProtocolOrder } from '../../domain/order.js'
import type { Quote, QuoteDetails } from '../../domain/quote.js'
import type { EvmCall, Step } from '../../domain/step.js'
import { type VerifyQuoteParameters, verifyQuote } from '../verifyQuote.js'
import * as honest from './honestQuote.js'

const { calldata, seal } = honest

/** The two honest quotes that tests change. */
export const native: VerifyQuoteParameters = honest.honestQuote('native')
export const erc20: VerifyQuoteParameters = honest.honestQuote('erc20')

/** The same quote with another order, sealed again. */
export function withOrder(
  parameters: VerifyQuoteParameters,
  change: (data: OrderData) => OrderData,
): VerifyQuoteParameters {
  return withProtocol(
    parameters,
    (protocol) => ({ ...protocol, orderData: change(protocol.orderData) }),
    seal,
  )
}

/** The same quote with other words around its order; not sealed again unless told to. */
export function withProtocol(
  parameters: VerifyQuoteParameters,
  change: (protocol: ProtocolOrder) => ProtocolOrder | null,
  finish: (quote: Quote) => Quote = (quote) => quote,
): VerifyQuoteParameters {
  const { protocol } = parameters.quote
  if (protocol === null) throw new Error('This quote has no order to change.')
  return { ...parameters, quote: finish({ ...parameters.quote, protocol: change(protocol) }) }
}

/** The same quote with one step's first call changed. */
export function withCall(
  parameters: VerifyQuoteParameters,
  stepId: string,
  change: (call: EvmCall) => Partial<EvmCall>,
): VerifyQuoteParameters {
  const steps = parameters.quote.steps.map((step) =>
    step.id !== stepId
      ? step
      : {
          ...step,
          items: step.items.map((item) =>
            item.call.vm === 'evm' ? { ...item, call: { ...item.call, ...change(item.call) } } : item,
          ),
        },
  )
  return { ...parameters, quote: { ...parameters.quote, steps } }
}

/** The same quote, whose tokens say of themselves what it shows of them. */
export function readAsShown(parameters: VerifyQuoteParameters): VerifyQuoteParameters {
  const { currencyIn, currencyOut } = parameters.quote.details
  const tokens = [currencyIn, currencyOut].flatMap((amount) => (amount === null ? [] : [amount.currency]))
  return { ...parameters, tokens }
}

/** What did not pass, each kind once, in the order of the rules. */
export function problemsOf(parameters: VerifyQuoteParameters): readonly string[] {
  const problems = verifyQuote(parameters).findings.filter(
    ({ result }) => result === 'failed' || result === 'uncovered',
  )
  return [...new Set(problems.map(({ result, code }) => `${result} ${code}`))]
}

/** What is trusted on a chain of the fixtures, without an id. */
export function pin(): Readonly<{ depository: string; router: string; approvalProxy: string }> {
  return { depository: honest.depository, router: honest.router, approvalProxy: honest.approvalProxy }
}

/** Thirty-two bytes of one digit, which is no order's id. */
export function bytes32(digit: string): Hex {
  return `0x${digit.repeat(64)}`
}

/** A part of the honest quote that is there for certain. */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The honest quote has no such part.')
  return value
}

/** The native quote, had something else been asked for. */
export function asked(change: Partial<VerifyQuoteParameters['request']>): VerifyQuoteParameters {
  return { ...native, request: { ...native.request, ...change } }
}

/** The same quote, showing something else. */
export function withDetails(
  change: Partial<QuoteDetails>,
  parameters: VerifyQuoteParameters = native,
): VerifyQuoteParameters {
  const { quote } = parameters
  return { ...parameters, quote: { ...quote, details: { ...quote.details, ...change } } }
}

/** An order that cannot be sealed, because nobody could compute its id. */
export function withUnsealedOrder(
  change: (data: OrderData) => OrderData,
  parameters: VerifyQuoteParameters = native,
): VerifyQuoteParameters {
  return withProtocol(parameters, (protocol) => ({ ...protocol, orderData: change(protocol.orderData) }))
}

/** Order and payment details changed together, and sealed: a lie that agrees with itself. */
export function withInput(change: Partial<OrderInput['payment']>): VerifyQuoteParameters {
  return withProtocol(
    native,
    (protocol) => ({
      ...protocol,
      paymentDetails: { ...protocol.paymentDetails, ...change },
      orderData: {
        ...protocol.orderData,
        inputs: protocol.orderData.inputs.map((input) => ({
          ...input,
          payment: { ...input.payment, ...change },
        })),
      },
    }),
    seal,
  )
}

/** The native quote with another output payment, sealed again. */
export function withPayment(change: Partial<OrderPayment>): VerifyQuoteParameters {
  return withOrder(native, (data) => ({
    ...data,
    output: { ...data.output, payments: data.output.payments.map((payment) => ({ ...payment, ...change })) },
  }))
}

/** The native quote with other refunds, sealed again. */
export function withRefunds(
  change: (refunds: OrderInput['refunds']) => readonly (OrderRefund | undefined)[],
): VerifyQuoteParameters {
  return withOrder(native, (data) => ({
    ...data,
    inputs: data.inputs.map((input) => ({ ...input, refunds: change(input.refunds).map(present) })),
  }))
}

/** The native quote with its deposit made and said to be made elsewhere. */
export function withDepository(
  address: string,
  parameters: VerifyQuoteParameters = native,
): VerifyQuoteParameters {
  const lying = withProtocol(parameters, (protocol) => ({
    ...protocol,
    paymentDetails: { ...protocol.paymentDetails, depository: address },
  }))
  return withCall(lying, 'deposit', () => ({ to: address }))
}

/** The list of chains with one chain changed. */
export function withChain(id: number, change: Partial<Chain>): readonly Chain[] {
  return honest.chains.map((chain) => (chain.id === id ? { ...chain, ...change } : chain))
}

/** The same quote with other steps. */
export function withSteps(
  parameters: VerifyQuoteParameters,
  change: (steps: readonly Step[]) => readonly (Step | undefined)[],
): VerifyQuoteParameters {
  return { ...parameters, quote: { ...parameters.quote, steps: change(parameters.quote.steps).map(present) } }
}

/** The native quote with completion asked for somewhere else. */
export function withCheck(path: string, method = 'GET'): VerifyQuoteParameters {
  const check = { endpoint: `${path}${native.quote.requestId}`, method }
  return withSteps(native, (steps) =>
    steps.map((step) => ({ ...step, items: step.items.map((item) => ({ ...item, check })) })),
  )
}

/** The same step, said to be done. */
export function complete(step: Step | undefined): Step {
  const whole = present(step)
  return { ...whole, items: whole.items.map((item) => ({ ...item, status: 'complete' })) }
}

/** A deposit by plain transfer, the order id after its arguments. */
export function transferStep(call: Partial<{ to: string; data: Hex }> = {}): Step {
  const id = erc20.quote.protocol?.orderId ?? '0x'
  const data = calldata('0xa9059cbb', honest.depository, 1_000_000n, id)
  return honest.createStep('deposit', { to: honest.token, data, ...call }, true)
}

/** A swap on one chain: no order, only steps. */
export function sameChain(steps: readonly Step[]): VerifyQuoteParameters {
  const request = { ...native.request, destinationChainId: 101, destinationCurrency: honest.token }
  const currencyOut = { ...honest.createAmount(101, honest.token), minimumAmount: 980_000n }
  const quote = { ...native.quote, protocol: null, steps }
  return readAsShown({ ...native, request, quote: { ...quote, details: { ...quote.details, currencyOut } } })
}
