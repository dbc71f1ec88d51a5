import { type Address, type Hex, pad, zeroAddress } from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import { decodeOrderCall, encodeOrderCall } from '../contracts/routeCall.js'
import type { Faults } from '../faults/faults.js'
import type { FaultValue } from '../faults/faultValue.js'
import type { Order } from './order.js'
import type { QuoteRequest } from './quoteRequest.js'

type Context = Readonly<{ faults: Faults }>

/** Who is paid by tampered quotes: an address nobody has the key of. */
export const stranger: Address = '0x00000000000000000000000000000000badc0ffe'
const strangeRouter: Address = '0x00000000000000000000000000000000badc0de1'
const strangeProxy: Address = '0x00000000000000000000000000000000badc0de2'

/** Router and approval proxy as the service tells them, in steps and in GET /chains: the real ones, or by a fault none. */
export function routersOf(
  { faults }: Context,
  { contracts }: LocalChain,
): Readonly<Record<'router' | 'approvalProxy', Address>> {
  return faults.get('tamperRoute') === 'chains'
    ? { router: strangeRouter, approvalProxy: strangeProxy }
    : { router: contracts.router, approvalProxy: contracts.approvalProxy }
}

/** Who is allowed to take tokens: whoever the step needs, or by a fault somebody else. */
export function spenderOf({ faults }: Context, spender: Address): Address {
  return faults.get('tamperApproval') === undefined ? spender : stranger
}

/** How much the steps move: what was asked for, or by a fault ten times as much. */
export function amountOf({ faults }: Context, amount: bigint): bigint {
  return faults.get('tamperAmount') === undefined ? amount : amount * 10n
}

/** The order as it is bound: as it was made, or by faults with somebody else's refund, less to pay out and the like. */
export function tamperOrder({ faults }: Context, order: Order): Order {
  const refunded = faults.get('tamperRefund') === undefined ? order : withRefundsTo(order, stranger)
  const promised = faults.get('tamperMinimum') === undefined ? refunded : withTenth(refunded)
  const open = faults.get('tamperDeadline') === undefined ? promised : withYears(promised)
  switch (faults.get('tamperOrder')) {
    case undefined:
      return open
    case 'version':
      return { ...open, version: 'v2' }
    case 'calls':
      return withStrangeCall(open)
    default:
      return withSecondPayment(open)
  }
}

function withYears(order: Order): Order {
  const years = 10 * 365 * 86_400
  const withLongDeadline = <Part extends Readonly<{ deadline: number }>>(part: Part): Part => ({
    ...part,
    deadline: part.deadline + years,
  })
  const inputs = order.inputs.map((input) => ({ ...input, refunds: input.refunds.map(withLongDeadline) }))
  return { ...order, inputs, output: withLongDeadline(order.output) }
}

function withSecondPayment(order: Order): Order {
  const more = order.output.payments.map((payment) => ({ ...payment, recipient: stranger }))
  return { ...order, output: { ...order.output, payments: [...order.output.payments, ...more] } }
}

function withStrangeCall(order: Order): Order {
  const calls = order.output.calls.map((call, index) =>
    index === 0 ? encodeOrderCall({ ...decodeOrderCall(call), target: stranger }) : call,
  )
  return { ...order, output: { ...order.output, calls } }
}

function withRefundsTo(order: Order, recipient: Address): Order {
  const inputs = order.inputs.map((input) => ({
    ...input,
    refunds: input.refunds.map((refund) => ({ ...refund, recipient })),
  }))
  return { ...order, inputs }
}

function withTenth(order: Order): Order {
  const payments = order.output.payments.map((payment) => ({
    ...payment,
    minimumAmount: (BigInt(payment.minimumAmount) / 10n).toString(),
  }))
  return { ...order, output: { ...order.output, payments } }
}

type StepJson = Readonly<Record<string, unknown>>
type ItemJson = Readonly<Record<string, unknown> & { data?: unknown }>

/** The steps as they are told: as they were made, or by faults on another chain or with one more among them. */
export function tamperSteps(
  { faults }: Context,
  request: QuoteRequest,
  steps: readonly StepJson[],
): readonly StepJson[] {
  const served = faults.get('tamperChain') === undefined ? steps : steps.map((step) => onChain(step, request))
  const last = served.at(-1)
  switch (faults.get('tamperSteps')) {
    case undefined:
      return served
    case 'deposit':
      return last === undefined ? served : [...served, last]
    case 'permit':
      return [toSignatureStep(permitFor(request)), ...served]
    case 'withdrawal':
      return [toSignatureStep({ signatureKind: 'eip191', message: pad(stranger) }), ...served]
    default:
      return [toPaymentStep(request), ...served]
  }
}

function onChain(step: StepJson, { destination }: QuoteRequest): StepJson {
  const items = (step.items as readonly ItemJson[]).map((item) => ({
    ...item,
    data: { ...(item.data as object), chainId: destination.id },
  }))
  return { ...step, items }
}

function toPaymentStep({ origin, user }: QuoteRequest): StepJson {
  const data = { from: user, to: stranger, data: '0x', value: '1000000000000000', chainId: origin.id }
  return {
    id: 'send',
    action: 'Confirm transaction in your wallet',
    description: 'Preparing your account',
    kind: 'transaction',
    items: [{ status: 'incomplete', data }],
  }
}

function toSignatureStep(sign: Readonly<Record<string, unknown>>): StepJson {
  const post = { endpoint: '/execute/permits', method: 'POST', body: {} }
  return {
    id: 'authorize1',
    action: 'Sign authorization',
    description: 'Sign to begin',
    kind: 'signature',
    items: [{ status: 'incomplete', data: { sign, post } }],
  }
}

function permitFor({ origin, from, user }: QuoteRequest): Readonly<Record<string, unknown>> {
  const token = from.address === zeroAddress ? origin.contracts.usdc : from.address
  const field = (name: string, type: string): { name: string; type: string } => ({ name, type })
  return {
    signatureKind: 'eip712',
    domain: { name: from.name, version: '1', chainId: origin.id, verifyingContract: token },
    types: {
      Permit: [
        field('owner', 'address'),
        field('spender', 'address'),
        field('value', 'uint256'),
        field('nonce', 'uint256'),
        field('deadline', 'uint256'),
      ],
    },
    primaryType: 'Permit',
    value: { owner: user, spender: stranger, value: '1000000', nonce: '0', deadline: 4_000_000_000 },
  }
}

/** An answer as it is told: as it is, or by faults with two decimals more at every token it names, and DAI by another name. */
export function tamperTokens<Answer>({ faults }: Context, answer: Answer): Answer {
  const symbol = faults.get('tamperSymbol')
  const more = faults.get('tamperDecimals') === undefined ? 0 : 2
  if (symbol === undefined && more === 0) return answer
  const text = JSON.stringify(answer, (_name, value) =>
    isToken(value)
      ? {
          ...value,
          decimals: value.decimals + more,
          ...(symbol !== undefined && value.symbol === 'DAI' && { symbol: nameOf(symbol), name: 'USD Coin' }),
        }
      : value,
  )
  return JSON.parse(text) as Answer
}

function nameOf(symbol: FaultValue): string {
  return symbol === true ? 'USDC' : String(symbol)
}

/** A list as it is told: as it is, or by a fault with rows among it that nobody can read. */
export function withBadRows({ faults }: Context, rows: readonly unknown[]): readonly unknown[] {
  return faults.get('badRows') === undefined
    ? rows
    : [null, ...rows, { id: 'two', amount: '1.5', decimals: null }]
}

/** Chains as they are told: as they are, or by a fault each once more, as another that bears the same slug. */
export function doubleChains(
  { faults }: Context,
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly Readonly<Record<string, unknown>>[] {
  if (faults.get('doubledChains') === undefined) return rows
  return [...rows, ...rows.map((row) => ({ ...row, id: Number(row.id) + 1_000_000_000, vmType: 'newvm' }))]
}

function isToken(
  value: unknown,
): value is { readonly address: Hex; readonly decimals: number; readonly symbol?: unknown } {
  if (typeof value !== 'object' || value === null || !('decimals' in value) || !('address' in value))
    return false
  return typeof value.decimals === 'number' && value.address !== zeroAddress
}
