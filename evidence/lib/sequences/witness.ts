import { encodeAbiParameters, type Hex, numberToHex, toHex } from 'viem'
import type { MemoryChain } from './createChain.js'

type Ask = MemoryChain['ask']
type Asked = Parameters<Ask>[0]

const decimalsOf = (decimals: number) => (asked: Asked, honest: unknown) =>
  selectorOf(asked) === '0x313ce567' ? toHex(decimals, { size: 32 }) : honest
const symbolOf = (symbol: string) => (asked: Asked, honest: unknown) =>
  selectorOf(asked) === '0x95d89b41' ? encodeAbiParameters([{ type: 'string' }], [symbol]) : honest

/** How the second RPC of a chain contradicts the first, by name. */
const witnessLies = {
  'four decimals': decimalsOf(4),
  'eight decimals': decimalsOf(8),
  'sixteen decimals': decimalsOf(16),
  'the symbol USDC': symbolOf('USDC'),
  'the symbol DAI': symbolOf('DAI'),
  'everything is allowed': (asked, honest) =>
    selectorOf(asked) === '0xdd62ed3e' ? toHex(10n ** 40n, { size: 32 }) : honest,
  'a contract': (asked, honest) => (asked.method === 'eth_getCode' ? '0x60' : honest),
  'another nonce': (asked, honest) => (asked.method === 'eth_getTransactionCount' ? '0x9' : honest),
  'a time long past': (asked, honest) => dateBlock(asked, honest, 1),
  'a time to come': (asked, honest) => dateBlock(asked, honest, 4_000_000_000),
  'no calls': (asked, honest) => {
    if (asked.method === 'eth_call') throw new Error('Too Many Requests')
    return honest
  },
  'nothing at all': () => {
    throw new Error('Bad Gateway')
  },
} satisfies Record<string, (asked: Asked, honest: unknown) => unknown>

export type WitnessLie = keyof typeof witnessLies

export const witnessLieNames = Object.keys(witnessLies) as readonly WitnessLie[]

/** A node that answers as the chain has it, but for its lie. */
export function contradict(ask: Ask, name: WitnessLie): Ask {
  return (asked) => witnessLies[name](asked, ask(asked))
}

function dateBlock({ method }: Asked, honest: unknown, seconds: number): unknown {
  return method === 'eth_getBlockByNumber' && honest !== null
    ? { ...Object(honest), timestamp: numberToHex(seconds) }
    : honest
}

function selectorOf({ method, params }: Asked): Hex | null {
  if (method !== 'eth_call') return null
  const [call] = params as readonly [{ data?: Hex }]
  return (call.data ?? '0x').slice(0, 10) as Hex
}
