import type { Line } from './openLine.js'
import { type Trouble, troubleAt } from './windows.js'

/** What can be wrong with a provider's RPC. */
export type RpcTrouble = 'down' | 'hangs' | 'busy' | 'lags' | 'empty' | 'caps' | 'forgets'

/** What is wrong with an answer that comes all the same; null for nothing. */
export type AnswerTrouble = Extract<RpcTrouble, 'lags' | 'empty' | 'caps' | 'forgets'> | null

/** A provider of one chain, as one page has it. */
export type Provider = Readonly<{
  /** How a page reaches it. */
  line: Line
  now: () => number
  troubles: readonly Trouble<RpcTrouble>[]
  /** Blocks it is behind while it lags. */
  lag: number
  /** Whether it knows of what is in no block yet. */
  sees: 'mempool' | 'blocks'
}>

/** Milliseconds after which a transport gives up, as viem's own over HTTP does. */
const transportTimeout = 10_000

/** One request to a provider, with whatever is wrong with it at the moment. */
export function askProvider<Answer>(
  { line, now, troubles }: Provider,
  answer: (trouble: AnswerTrouble) => Answer | Promise<Answer>,
): Promise<Answer> {
  return line.call(() => {
    const trouble = troubleAt(troubles, now())?.kind ?? null
    switch (trouble) {
      case 'down':
        throw new Error('fetch failed')
      case 'busy':
        throw Object.assign(new Error('Too Many Requests'), { code: -32005, status: 429 })
      case 'hangs':
        return line.wait(transportTimeout).then(() => {
          throw new Error('The request took too long to respond.')
        })
      case 'lags':
      case 'empty':
      case 'caps':
      case 'forgets':
      case null:
        return answer(trouble)
      default:
        return trouble satisfies never
    }
  })
}
