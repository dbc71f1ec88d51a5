import { isDecodeError, type Quote } from '@portage/core'
import { executionIdOf, shownOf } from '@portage/core/execution'
import { type HonestQuote, readAnswer } from './honestQuote.js'
import { mutate } from './mutate.js'
import { walkJson } from './walkJson.js'

/** Two answers under the same ids that differ in one place, and whether they are told apart. */
export type Pair = Readonly<{ name: string; isOne: boolean }>

/** In an answer, what makes an execution of its own and what a click carries. */
const named = /(^|\.)(requestId|orderId)$/

/**
 * Every answer that repeats the ids of an honest one and says something else anywhere: it is an execution of its own,
 * and a click on the one is no click on the other.
 *
 * @param every one place in so many is tried
 */
export function pairCases(honest: HonestQuote, every: number): readonly Pair[] {
  const account = honest.request.user
  const first = readAnswer(honest, honest.json).quote
  const [id, shown] = [executionIdOf(first, account), shownOf(first, account, null)]
  const places = walkJson(honest.json)
  return places
    .filter(({ pattern, isLeaf }, at) => isLeaf && at % every === 0 && !named.test(pattern))
    .flatMap((place) => {
      const mutants = mutate(honest.json, place, places)
      const mutant = mutants[place.path.length % mutants.length]
      const second = mutant && read(honest, mutant.json)
      // What is read as the same is the same.
      if (!mutant || !second || writeContent(second) === writeContent(first)) return []
      const isOne = executionIdOf(second, account) === id || shownOf(second, account, null) === shown
      return [{ name: `${honest.name}: ${place.pattern} ${mutant.mutation}`, isOne }]
    })
}

function read(honest: HonestQuote, json: unknown): Quote | null {
  try {
    return readAnswer(honest, json).quote
  } catch (error) {
    if (isDecodeError(error)) return null
    throw error
  }
}

function writeContent({ receivedAt: _, ...content }: Quote): string {
  return JSON.stringify(content, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value))
}
