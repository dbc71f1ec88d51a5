import { formatUnits, type Hex, parseUnits } from 'viem'
import type { Asked, Effect, RouteEnd } from './decodePrompt.js'
import type { OrderJson } from './quoteJson.js'
import type { ReviewText, WrittenAmount } from './readScreen.js'
import { isSame, type TrueChain, type TrueToken, tokenAt, type World } from './world.js'

/** What is known beside the text: who owns the wallet, and every order the service has told of, by its id. */
export type Known = Readonly<{
  world: World
  account: Hex
  orders: ReadonlyMap<string, OrderJson>
}>

/** What the text comes to, in true tokens and chains. */
type Read = Readonly<{
  from: TrueChain
  to: TrueChain
  leaves: Amount
  arrives: Amount
  least: bigint | null
}>

/** `most` is all that was said of it: less may leave. */
type Amount = Readonly<{ token: TrueToken; units: bigint; bound: 'exact' | 'most' }>

/**
 * How a prompt differs from what the person read at the click, a sentence each: in the money that leaves, its token or
 * chain, who is paid, where and how much at the least. Nothing else is compared, and nothing is asked of our packages.
 */
export function judgePrompt(asked: readonly Asked[], text: ReviewText, known: Known): readonly string[] {
  return judgeAs(named, asked, text, known)
}

/**
 * Whether a prompt does what was read but for a name that nobody can hold against anything: how a chain is called, and
 * how its native currency is. Those are the service's report.
 */
export function differsInNames(asked: readonly Asked[], text: ReviewText, known: Known): boolean {
  return namings.some((naming) => judgeAs(naming, asked, text, known).length === 0)
}

function judgeAs(naming: Naming, asked: readonly Asked[], text: ReviewText, known: Known): readonly string[] {
  const readings = readText(text, known.world, naming)
  if (typeof readings === 'string') return [readings]
  const judged = readings.map((read) => asked.flatMap((one) => judgeOne(one, { text, read, known })))
  return judged.find((differs) => differs.length === 0) ?? judged[0] ?? []
}

/** How the names of a text are taken: for what they say, or for another's. */
type Naming = Readonly<{
  chains: 'named' | 'swapped'
  from: 'named' | 'native'
  to: 'named' | 'native'
}>

const named: Naming = { chains: 'named', from: 'named', to: 'named' }
const namings: readonly Naming[] = (['named', 'swapped'] as const).flatMap((chains) =>
  (['named', 'native'] as const).flatMap((from) =>
    (['named', 'native'] as const).map((to): Naming => ({ chains, from, to })),
  ),
)

type Judging = Readonly<{ text: ReviewText; read: Read; known: Known }>

function judgeOne({ from, chainId, value, effect }: Asked, judging: Judging): readonly string[] {
  const { text, read, known } = judging
  return [
    ...differ('is asked of', shorten(from), text.from.account),
    ...differ('is asked of', from, known.account),
    ...differ('is sent on chain', `${chainId}`, `${read.from.id}`),
    ...(isNamed(namedIn(effect), text) ? [] : [`names ${namedIn(effect)}, which nobody was told of`]),
    ...judgeEffect(effect, value, judging),
  ]
}

/** Whom a prompt names to the wallet: it stands in full among what the wallet is asked for. */
function namedIn(effect: Effect): Hex | null {
  switch (effect.type) {
    case 'approval':
      return effect.spender
    case 'permission':
      return effect.taker
    case 'deposit':
    case 'route':
    case 'unknown':
      return effect.to
    default:
      return effect satisfies never
  }
}

function judgeEffect(effect: Effect, value: bigint, judging: Judging): readonly string[] {
  const { text, read, known } = judging
  const { from, leaves } = read
  switch (effect.type) {
    case 'approval':
      return [
        ...(isOneOf(effect.spender, [from.depository, from.approvalProxy])
          ? []
          : [`lets ${effect.spender} take`]),
        ...(effect.amount === 0n
          ? []
          : judgeAmount('lets be taken', effect.token, effect.amount, leaves, from)),
        ...(value === 0n ? [] : [`an approval takes ${value} wei along`]),
      ]
    case 'deposit':
      return [
        ...differ('pays into', effect.to, from.depository),
        ...judgeAmount('pays', effect.currency, effect.amount, leaves, from),
        ...(isSame(effect.currency, native) || value === 0n ? [] : [`${value} wei leave beside the token`]),
        ...judgeDeposit(effect, judging),
      ]
    case 'route': {
      // What a swap does with it is said to be uncovered: it may leave some of it where it is.
      const most = text.agreed ? { ...leaves, bound: 'most' as const } : leaves
      return [
        ...effect.takes.flatMap(({ currency, amount }) => judgeAmount('takes', currency, amount, most, from)),
        ...(effect.takes.length === 1 ? [] : [`takes ${effect.takes.length} currencies`]),
        ...differ('leaves the rest to', effect.refundTo, known.account),
        ...judgeRoute(effect.ends, judging),
      ]
    }
    case 'permission':
      return [
        ...differ('is of chain', `${effect.chainId}`, `${from.id}`),
        ...differ('is of', effect.owner, known.account),
        ...judgeAmount('lets be taken', effect.token, effect.amount, leaves, from),
        // What is done with it then is bound by nothing: that is said, and wants a yes.
        ...(isSame(effect.taker, from.depository) || text.agreed ? [] : [`lets ${effect.taker} take`]),
      ]
    case 'unknown':
      return effect.to !== null && text.agreed && effect.value <= leaves.units
        ? []
        : [`does what nobody can read${effect.to === null ? '' : `, at ${effect.to}`}`]
    default:
      return effect satisfies never
  }
}

type Paid = Readonly<{ currency: Hex; depositor: Hex; orderId: Hex }>

/** The order that a deposit is for is the one whose terms were read. */
function judgeDeposit(
  { currency, depositor, orderId }: Paid,
  { text, read, known }: Judging,
): readonly string[] {
  const order = known.orders.get(orderId.toLowerCase())
  if (order === undefined) return [`pays for an order that nobody has seen, ${orderId}`]
  const { from, to, least } = read
  const { token, units } = read.arrives
  const [input, ...inputs] = order.inputs
  const [payment, ...payments] = order.output.payments
  if (input === undefined || payment === undefined || inputs.length + payments.length > 0)
    return [
      `pays for an order with ${order.inputs.length} inputs and ${order.output.payments.length} payments`,
    ]
  const minimum = BigInt(payment.minimumAmount)
  // A swap after arrival: who is paid, in what and how much, stands beside what was said yes to.
  const isRouted =
    text.agreed &&
    order.output.calls.length > 0 &&
    isSame(payment.recipient, to.router) &&
    [payment.recipient, payment.currency, payment.minimumAmount].every((one) => text.whole.includes(one))
  return [
    ...(isOneOf(depositor, [known.account, native]) ? [] : [`is deposited in the name of ${depositor}`]),
    ...differ('pays for an order of version', order.version, 'v1'),
    ...differ('pays for an order on', input.payment.chainId, from.slug),
    ...differ('pays for an order in', input.payment.currency, currency),
    ...differ('pays for an order that pays out on', order.output.chainId, to.slug),
    ...(isRouted ? [] : differ('pays for an order that pays out', payment.currency, token.address)),
    ...(isRouted ? [] : judgeRecipient(payment.recipient, text, known)),
    ...(!isRouted && (least === null || minimum < least)
      ? [`pays for an order of at least ${formatUnits(minimum, token.decimals)} ${token.symbol}`]
      : []),
    ...(!isRouted && BigInt(payment.expectedAmount) < units
      ? [`pays for an order that expects ${payment.expectedAmount}, where ${units} were read`]
      : []),
    ...(input.refunds.some(({ chainId }) => chainId === from.slug) ? [] : ['an order that refunds nothing']),
    ...input.refunds.flatMap(({ recipient }) =>
      differ('pays for an order that refunds', shorten(recipient), text.back),
    ),
  ]
}

function judgeRoute(ends: readonly RouteEnd[], judging: Judging): readonly string[] {
  const { text, read, known } = judging
  const deposits = ends.filter((end) => end.type === 'deposit')
  const payments = ends.filter((end) => end.type === 'payment')
  // What other calls of a route do cannot be told: that is said, and wants a yes.
  const isTold = text.agreed || ends.every(({ type }) => type !== 'call')
  return [
    ...(isTold ? [] : ['makes calls that nobody can read, and that nobody was told of']),
    ...(deposits.length + payments.length === 1
      ? []
      : [`ends in ${deposits.length + payments.length} places`]),
    ...deposits.flatMap((end) => [
      ...differ('pays into', end.to, read.from.depository),
      ...judgeDeposit(end, judging),
    ]),
    ...payments.flatMap(({ to, currency, amount }) => [
      ...differ('is of one chain, not to', read.from.name, read.to.name),
      ...judgeRecipient(to, text, known),
      ...differ('pays out', currency, read.arrives.token.address),
      ...(amount >= (read.least ?? 0n) || text.agreed ? [] : [`pays out ${amount}`]),
    ]),
  ]
}

const native = '0x0000000000000000000000000000000000000000'

function judgeRecipient(recipient: string, text: ReviewText, { account }: Known): readonly string[] {
  const shown = text.to.account
  const isShown = shown.includes('…')
    ? isSame(recipient, account) && same(shorten(account), shown)
    : isSame(recipient, shown)
  return isShown ? [] : [`pays ${recipient}, where ${shown} was read`]
}

function judgeAmount(
  does: string,
  currency: string,
  amount: bigint | null,
  { token, units, bound }: Amount,
  chain: TrueChain,
): readonly string[] {
  const isWithin = amount !== null && (bound === 'exact' ? amount === units : amount <= units)
  if (isSame(currency, token.address) && isWithin) return []
  const paid = tokenAt(chain, currency)
  const much = amount === null ? 'all' : paid === null ? `${amount}` : formatUnits(amount, paid.decimals)
  const read = `${formatUnits(units, token.decimals)} ${token.symbol}`
  return [`${does} ${much} ${paid?.symbol ?? currency}, where ${read} were read`]
}

/** Everything a text can mean; a sentence where it means nothing. */
function readText(text: ReviewText, { chains }: World, naming: Naming): readonly Read[] | string {
  const { from, to, least } = text
  const find = (name: string): TrueChain | undefined => {
    const found = chains.findIndex((chain) => chain.name === name)
    return chains[naming.chains === 'named' || found < 0 ? found : 1 - found]
  }
  const [origin, destination] = [find(from.chain), find(to.chain)]
  if (origin === undefined || destination === undefined)
    return `goes from ${from.chain} to ${to.chain}, as far as anybody can read`
  const readings = tokensOf(from.amount, origin, text, naming.from).flatMap((paid) =>
    tokensOf(to.amount, destination, text, naming.to).flatMap((token): readonly Read[] => {
      const [leaves, arrives] = [readAmount(from.amount, paid, text), readAmount(to.amount, token, text)]
      if (leaves === null || arrives === null) return []
      const floor = least?.symbol === to.amount.symbol ? readAmount(least, token, text) : null
      return [{ from: origin, to: destination, leaves, arrives, least: floor?.units ?? null }]
    }),
  )
  return readings.length > 0
    ? readings
    : `is of ${writeAmount(from.amount)} for ${writeAmount(to.amount)}, which there is not`
}

/** The tokens a symbol can stand for on a chain: the one that bears it, and those that are shown by it. */
function tokensOf(
  { symbol }: WrittenAmount,
  { tokens }: TrueChain,
  text: ReviewText,
  naming: Naming['from'],
): readonly TrueToken[] {
  if (naming === 'native') return tokens.filter(({ address }) => isSame(address, native))
  const masks = masksOf(text).filter(({ shown }) => shown === symbol)
  return tokens.filter(
    (token) => token.symbol === symbol || masks.some(({ address }) => isSame(address, token.address)),
  )
}

function readAmount({ digits }: WrittenAmount, token: TrueToken, { most }: ReviewText): Amount | null {
  const decimals = digits.split('.')[1]?.length ?? 0
  if (decimals > token.decimals) return null
  return { token, units: parseUnits(digits, token.decimals), bound: most === null ? 'exact' : 'most' }
}

/** Tokens that are shown by a name which is not theirs, where that stands beside what was said yes to. */
function masksOf({ agreed, whole }: ReviewText): readonly Readonly<{ shown: string; address: string }>[] {
  if (!agreed) return []
  const told = whole.matchAll(/^.+ of (0x[\da-f]{40})$\n.*\n^(.+) shown$/gim)
  const called = whole.matchAll(/^This token$\n^(.+)$/gm)
  return [
    ...[...told].map(([, address = '', shown = '']) => ({ shown, address })),
    ...[...called].flatMap(([, tokens = '']) =>
      tokens.split(', ').map((token) => {
        const at = token.lastIndexOf(' ')
        return { shown: token.slice(0, at), address: token.slice(at + 1) }
      }),
    ),
  ]
}

function writeAmount({ digits, symbol }: WrittenAmount): string {
  return `${digits} ${symbol}`
}

/** Whether an address stands in full among what the wallet is asked for. */
function isNamed(address: string | null, { asks }: ReviewText): boolean {
  return address !== null && asks.some((ask) => isSame(ask.address ?? '', address))
}

function isOneOf(address: string, others: readonly string[]): boolean {
  return others.some((other) => isSame(other, address))
}

function differ(does: string, got: string, read: string): readonly string[] {
  return same(got, read) ? [] : [`${does} ${got}, where ${read} was read`]
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Both ends of an address, as they are written. */
function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
