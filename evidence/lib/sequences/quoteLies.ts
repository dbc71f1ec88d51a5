import { encodeFunctionData, type Hex, maxUint256, pad, parseAbi } from 'viem'
import type { Draw } from './draw.js'
import { hashOrder } from './hashOrder.js'
import { type CallJson, isCall, type QuoteJson } from './quoteJson.js'
import { isSame, type TrueChain, type World } from './world.js'

/** What a lie is made with. */
export type Lying = Readonly<{ quote: QuoteJson; world: World; draw: Draw }>

/** Changes a quote. What it does not fit it leaves as it is. */
export type Lie = (lying: Lying) => void

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function depositErc20(address depositor, address token, bytes32 id)',
])

type Order = NonNullable<QuoteJson['protocol']>['v2']['orderData']

/** A lie in the order. Whoever tells it can make its id anew, and then the order is whole. */
const inOrder =
  (lie: (order: Order, of: Lying) => void): Lie =>
  (of) => {
    const order = of.quote.protocol?.v2.orderData
    if (order) lie(order, of)
  }

/** A lie in the call that moves the money, which comes last. */
const inPayment =
  (lie: (call: CallJson, of: Lying) => void): Lie =>
  (of) => {
    const data = of.quote.steps.at(-1)?.items.at(-1)?.data
    if (data && isCall(data)) lie(data, of)
  }

const inApproval =
  (lie: (call: CallJson, of: Lying) => void): Lie =>
  (of) => {
    const data = of.quote.steps.find(({ id }) => id === 'approve')?.items[0]?.data
    if (data && isCall(data)) lie(data, of)
  }

/** A step that is put before, beside or behind the honest ones. */
const withStep =
  (write: (call: CallJson, of: Lying) => QuoteJson['steps'][number] | null): Lie =>
  (of) => {
    const { steps } = of.quote
    const data = steps.at(-1)?.items.at(-1)?.data
    const step = data && isCall(data) ? write(data, of) : null
    if (step !== null) steps.splice(of.draw.below(steps.length + 1), 0, step)
  }

const stepOf = (data: QuoteJson['steps'][number]['items'][number]['data'], id = 'deposit') => ({
  id,
  kind: isCall(data) ? 'transaction' : 'signature',
  action: 'Confirm',
  description: 'One more step',
  items: [{ status: 'incomplete', data }],
})

const half = (amount: string): string => `${BigInt(amount) / 2n}`
const double = (amount: string): string => `${BigInt(amount) * 2n}`

/** Lies in what the order promises, by name. */
export const orderLies = {
  'minimum of one': inOrder(({ output }) => {
    for (const payment of output.payments) payment.minimumAmount = '1'
  }),
  'worth nothing': inOrder(({ output }) => {
    for (const payment of output.payments) Object.assign(payment, { minimumAmount: '1', expectedAmount: '1' })
  }),
  'half of all': inOrder(({ output }) => {
    for (const payment of output.payments) {
      payment.minimumAmount = half(payment.minimumAmount)
      payment.expectedAmount = half(payment.expectedAmount)
    }
  }),
  'half the minimum': inOrder(({ output }) => {
    for (const payment of output.payments) payment.minimumAmount = half(payment.minimumAmount)
  }),
  'one less': inOrder(({ output }) => {
    for (const payment of output.payments) payment.minimumAmount = `${BigInt(payment.minimumAmount) - 1n}`
  }),
  'pays the thief': inOrder(({ output }, { world }) => {
    for (const payment of output.payments) payment.recipient = world.thief
  }),
  'pays another token': inOrder(({ output }, { world, draw }) => {
    const { address } = draw.pick(draw.pick(world.chains).tokens)
    for (const payment of output.payments) payment.currency = address
  }),
  'pays on the other chain': inOrder(({ output }, { world }) => {
    output.chainId = other(output.chainId, world).slug
  }),
  'takes more': inOrder(({ inputs }) => {
    for (const { payment } of inputs) payment.amount = double(payment.amount)
  }),
  'takes less': inOrder(({ inputs }) => {
    for (const { payment } of inputs) payment.amount = half(payment.amount)
  }),
  'takes another token': inOrder(({ inputs }, { world, draw }) => {
    for (const { payment } of inputs) payment.currency = draw.pick(draw.pick(world.chains).tokens).address
  }),
  'takes on the other chain': inOrder(({ inputs }, { world }) => {
    for (const { payment } of inputs) payment.chainId = other(payment.chainId, world).slug
  }),
  'refunds the thief': inOrder(({ inputs }, { world }) => {
    for (const { refunds } of inputs) for (const refund of refunds) refund.recipient = world.thief
  }),
  'refunds nobody': inOrder(({ inputs }) => {
    for (const input of inputs) input.refunds = []
  }),
  'two payments, one to the thief': inOrder(({ output }, { world, draw }) => {
    const [payment] = output.payments
    if (!payment) return
    const stolen = { ...payment, recipient: world.thief }
    const left = { ...payment, minimumAmount: '1', expectedAmount: '1' }
    output.payments = draw.happens(0.5) ? [stolen, left] : [left, stolen]
  }),
  'two inputs': inOrder(({ inputs }) => {
    inputs.push(...structuredClone(inputs))
  }),
  'another version': inOrder((order, { draw }) => {
    order.version = draw.pick(['v2', 'V1', '1', ''])
  }),
  'fee to the thief': inOrder((order, { world, draw }) => {
    const [input] = order.inputs
    if (!input) return
    const chainId = draw.pick([input.payment.chainId, order.output.chainId, 'nowhere'])
    const { currency, amount } = input.payment
    const fee = { recipientChainId: chainId, recipient: world.thief, currencyChainId: chainId, currency }
    order.fees.push({ ...fee, amount: half(amount) })
  }),
  'calls what nobody knows': inOrder(({ output }, { world }) => {
    output.calls.push(pad(world.thief))
  }),
  'filled by the thief': inOrder(({ output }, { world }) => {
    output.extraData = pad(world.thief)
  }),
  'over already': inOrder(({ output }) => {
    output.deadline = 1_000
  }),
  'open for years': inOrder(({ output, inputs }) => {
    output.deadline += 200_000_000
    for (const { refunds } of inputs) for (const refund of refunds) refund.deadline += 200_000_000
  }),
  'solved by the thief': inOrder((order, { world }) => {
    order.solver = world.thief
  }),
  'on a chain there is not': inOrder(({ output }) => {
    output.chainId = 'nowhere'
  }),
} satisfies Record<string, Lie>

const payThief = inPayment((call, { world }) => {
  call.to = world.thief
})

/** Lies in what is signed, by name. */
export const stepLies = {
  'paid to the thief': payThief,
  'depository of the thief': (of) => {
    payThief(of)
    if (of.quote.protocol) of.quote.protocol.v2.paymentDetails.depository = of.world.thief
  },
  'more value': inPayment((call) => {
    call.value = BigInt(call.value) > 0n ? double(call.value) : '1000000000000000000'
  }),
  'less value': inPayment((call) => {
    call.value = half(call.value)
  }),
  'on the other chain': inPayment((call, { world }) => {
    call.chainId = otherById(call.chainId, world).id
  }),
  'from somebody else': inPayment((call, { world }) => {
    call.from = world.thief
  }),
  'in the name of the thief': inPayment((call, { world }) => {
    call.data = call.data.replace(/^(0x.{8}).{64}/, `$1${pad(world.thief).slice(2)}`) as Hex
  }),
  'another word': inPayment((call, { draw }) => {
    const words = Math.max(1, Math.floor((call.data.length - 10) / 64))
    const end = 10 + 64 * (draw.below(words) + 1)
    const digit = (Number.parseInt(call.data.charAt(end - 1), 16) ^ 1).toString(16)
    call.data = `${call.data.slice(0, end - 1)}${digit}${call.data.slice(end)}` as Hex
  }),
  'with a tail': inPayment((call, { draw }) => {
    call.data = `${call.data}${draw.bytes(32).slice(2)}` as Hex
  }),
  'all that is allowed': inPayment((call, { quote, world }) => {
    const v2 = quote.protocol?.v2
    const [input] = v2?.orderData.inputs ?? []
    if (!v2 || !input || isSame(input.payment.currency, native)) return
    const args = [world.accounts[0], input.payment.currency, v2.orderId as Hex] as const
    call.data = encodeFunctionData({ abi, functionName: 'depositErc20', args })
  }),
  'done already': ({ quote }) => {
    for (const { items } of quote.steps) for (const item of items) item.status = 'complete'
  },
  'paid twice': ({ quote }) => {
    const last = quote.steps.at(-1)
    if (last) quote.steps.push(structuredClone(last))
  },
  'two items': ({ quote }) => {
    const items = quote.steps.at(-1)?.items
    if (items) items.push(...structuredClone(items))
  },
  'without its approval': ({ quote }) => {
    quote.steps = quote.steps.filter(({ id }) => id !== 'approve')
  },
  'in another order': ({ quote }) => {
    quote.steps.reverse()
  },
  'allows the thief': inApproval((call, { world }) => {
    const args = [world.thief, maxUint256] as const
    call.data = encodeFunctionData({ abi, functionName: 'approve', args })
  }),
  'allows everything': inApproval((call, { world }) => {
    const spender = chainById(call.chainId, world).depository
    call.data = encodeFunctionData({ abi, functionName: 'approve', args: [spender, maxUint256] })
  }),
  'allows the router': inApproval((call, { world }) => {
    const spender = chainById(call.chainId, world).router
    call.data = encodeFunctionData({ abi, functionName: 'approve', args: [spender, 10n ** 30n] })
  }),
  'one more approval': withStep((call, { world, draw }) => {
    const token = draw.pick(chainById(call.chainId, world).tokens.slice(1))
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [world.thief, maxUint256] })
    return stepOf({ ...call, to: token.address, data, value: '0' }, 'approve')
  }),
  'one more transfer': withStep((call, { world, draw }) => {
    const token = draw.pick(chainById(call.chainId, world).tokens.slice(1))
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [world.thief, 10n ** 6n] })
    return stepOf({ ...call, to: token.address, data, value: '0' })
  }),
  'one more payment': withStep((call, { world }) =>
    stepOf({ ...call, to: world.thief, data: '0x', value: '1000000000000000' }, 'send'),
  ),
  'a text to sign': withStep((_call, { draw }) =>
    stepOf({ sign: { signatureKind: 'eip191', message: draw.pick([draw.bytes(32), 'Welcome back.']) } }),
  ),
  'a permit for the thief': withStep((call, { world, draw }) => {
    const token = draw.pick(chainById(call.chainId, world).tokens.slice(1))
    const post = { endpoint: '/execute/permits', method: 'POST', body: { kind: 'permit' } }
    return stepOf({ sign: permitOf(call, token.address, world.thief), post })
  }),
  'checked elsewhere': ({ quote }) => {
    const item = quote.steps.at(-1)?.items[0]
    if (item) item.check = { endpoint: 'https://thief.example/status', method: 'GET' }
  },
} satisfies Record<string, Lie>

/** Lies in what is shown, by name. */
export const shownLies = {
  'shows more': ({ quote: { details } }) => {
    details.currencyOut.amount = double(details.currencyOut.amount)
  },
  'shows a higher minimum': ({ quote: { details } }) => {
    details.currencyOut.minimumAmount = double(details.currencyOut.minimumAmount ?? '1')
  },
  'shows a lower minimum': ({ quote: { details } }) => {
    details.currencyOut.minimumAmount = '1'
  },
  'shows that less leaves': ({ quote: { details } }) => {
    details.currencyIn.amount = half(details.currencyIn.amount)
  },
  'shows that more leaves': ({ quote: { details } }) => {
    details.currencyIn.amount = double(details.currencyIn.amount)
  },
  'shows other decimals': ({ quote: { details }, draw }) => {
    const { currency } = draw.pick([details.currencyIn, details.currencyOut])
    currency.decimals += draw.pick([-2, -1, 1, 2])
  },
  'shows another symbol': ({ quote: { details }, draw }) => {
    const { currency } = draw.pick([details.currencyIn, details.currencyOut])
    currency.symbol = draw.pick(['ETH', 'USDC', 'DAI', 'WBTC', '5 ETH'])
  },
  'shows another token': ({ quote: { details }, world, draw }) => {
    const { currency } = draw.pick([details.currencyIn, details.currencyOut])
    Object.assign(currency, draw.pick(world.chains[0].tokens))
  },
  'shows another chain': ({ quote: { details }, world, draw }) => {
    const { currency } = draw.pick([details.currencyIn, details.currencyOut])
    currency.chainId = otherById(currency.chainId, world).id
  },
  'shows another recipient': ({ quote: { details }, world }) => {
    details.recipient = world.thief
  },
  'shows another sender': ({ quote: { details }, world }) => {
    details.sender = world.thief
  },
  'shows other prices': ({ quote: { details }, draw }) => {
    details.currencyIn.amountUsd = draw.pick(['0', '1', '1000000', 'NaN', '-5'])
    details.currencyOut.amountUsd = draw.pick(['0', '1', '1000000', '1e99', '750'])
  },
  'shows no amounts': ({ quote: { details } }) => {
    for (const side of [details.currencyIn, details.currencyOut]) delete side.minimumAmount
    delete (details.currencyOut as { amount?: string }).amount
  },
} satisfies Record<string, Lie>

/** Makes the order's id anew, wherever it stood: then nothing of the quote contradicts itself. */
export function seal(quote: QuoteJson): void {
  const v2 = quote.protocol?.v2
  const id = v2 && hashOrder(v2.orderData)
  if (!v2 || !id) return
  const told = new RegExp(v2.orderId.slice(2), 'gi')
  quote.steps = JSON.parse(JSON.stringify(quote.steps).replace(told, id.slice(2)))
  v2.orderId = id
  delete v2.orderSignature
}

/** Shows what the order says, lie or not. */
export function showOrder({ protocol, details }: QuoteJson): void {
  const payment = protocol?.v2.orderData.output.payments[0]
  const input = protocol?.v2.orderData.inputs[0]
  if (!payment || !input) return
  const { expectedAmount, minimumAmount } = payment
  Object.assign(details.currencyOut, { amount: expectedAmount, minimumAmount })
  if (isSame(input.payment.currency, details.currencyIn.currency.address))
    details.currencyIn.amount = input.payment.amount
}

/** Pays what the order takes, in the deposit and in what is said of it. */
export function payOrder({ protocol, steps }: QuoteJson): void {
  const v2 = protocol?.v2
  const input = v2?.orderData.inputs[0]
  if (!v2 || !input) return
  v2.paymentDetails.amount = input.payment.amount
  const data = steps.at(-1)?.items.at(-1)?.data
  if (data && isCall(data) && isSame(input.payment.currency, native)) data.value = input.payment.amount
}

/** The same quote once more, as an honest service gives it: of another request and another order. */
export function renew(quote: QuoteJson, draw: Draw): void {
  renameRequest(quote, draw)
  if (quote.protocol) quote.protocol.v2.orderData.salt = draw.bytes(32)
  seal(quote)
}

/** Another request's id, wherever the id stands, and the order as it was. */
export function renameRequest(quote: QuoteJson, draw: Draw): void {
  replaceText(quote, quote.requestId.slice(2), draw.bytes(32).slice(2))
}

/** The same ids in other letters: hexadecimal has no case, texts have. */
export function spellOtherwise(quote: QuoteJson, draw: Draw): void {
  const ids = [quote.requestId, ...(quote.protocol ? [quote.protocol.v2.orderId] : [])]
  for (const id of ids) if (draw.happens(0.7)) replaceText(quote, id.slice(2), id.slice(2).toUpperCase())
}

function replaceText(quote: QuoteJson, before: string, after: string): void {
  Object.assign(quote, JSON.parse(JSON.stringify(quote).replaceAll(before, after)))
}

function permitOf(call: CallJson, token: Hex, spender: Hex): Record<string, unknown> {
  const types = ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name) => ({
    name,
    type: name === 'owner' || name === 'spender' ? 'address' : 'uint256',
  }))
  return {
    signatureKind: 'eip712',
    domain: { name: 'USD Coin', version: '1', chainId: call.chainId, verifyingContract: token },
    types: { Permit: types },
    primaryType: 'Permit',
    value: { owner: call.from, spender, value: `${maxUint256}`, nonce: '0', deadline: 4_000_000_000 },
  }
}

const native = '0x0000000000000000000000000000000000000000'

function other(slug: string, { chains }: World): TrueChain {
  return chains[0].slug === slug ? chains[1] : chains[0]
}

function otherById(id: number, { chains }: World): TrueChain {
  return chains[0].id === id ? chains[1] : chains[0]
}

function chainById(id: number, { chains }: World): TrueChain {
  return chains.find((chain) => chain.id === id) ?? chains[0]
}
