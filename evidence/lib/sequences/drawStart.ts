import type { Draw } from './draw.js'
import type { TrueChain, TrueToken, World } from './world.js'

/** What a sequence begins with. */
export type Start = Readonly<{
  says: string
  props: Readonly<{
    defaultFrom: { chainId: number; address: string }
    defaultTo: { chainId: number; address: string }
    defaultAmount: string
    defaultExact: 'from' | 'to'
  }>
  /** How many things the person does. */
  actions: number
  /** Who is patient looks at some newer quotes before going on. */
  person: 'patient' | 'hasty'
}>

/** Draws what is sent where, and how long the person stays. */
export function drawStart({ chains }: World, draw: Draw): Start {
  const [from, other] = draw.happens(0.8) ? chains : ([chains[1], chains[0]] as const)
  const to = draw.happens(0.93) ? other : from
  const leaves = drawToken(from, draw, { ETH: 6, USDC: 4, DAI: 2, BUOY: 1 })
  const isSame = to === from && leaves.symbol !== 'USDC'
  const arrives = drawToken(to, draw, isSame ? { USDC: 1 } : { ETH: 4, USDC: to === from ? 0 : 5, DAI: 2 })
  const person = draw.happens(0.3) ? 'patient' : 'hasty'
  const exact = draw.happens(0.9) ? 'from' : 'to'
  const amount = draw.pick(amountsOf((exact === 'from' ? leaves : arrives).symbol))
  const written = (side: 'from' | 'to', { symbol }: TrueToken): string =>
    side === exact ? `${amount} ${symbol}` : symbol
  return {
    says: `${written('from', leaves)} on ${from.name} to ${written('to', arrives)} on ${to.name}`,
    props: {
      defaultFrom: { chainId: from.id, address: leaves.address },
      defaultTo: { chainId: to.id, address: arrives.address },
      defaultAmount: amount,
      defaultExact: exact,
    },
    actions: (person === 'patient' ? 4 : 2) + draw.below(2),
    person,
  }
}

/** Amounts a person types of a token. Few, so that questions come again. */
export function amountsOf(symbol: string): readonly string[] {
  return symbol === 'ETH' ? ['0.25', '0.1'] : ['100', '250.5']
}

function drawToken(chain: TrueChain, draw: Draw, weights: Readonly<Record<string, number>>): TrueToken {
  const symbol = draw.weigh(weights)
  const token = chain.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`There is no ${symbol} on ${chain.name}.`)
  return token
}
