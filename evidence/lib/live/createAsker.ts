import {
  createIntentClient,
  type IntentClient,
  isPortageError,
  isServiceError,
  type PortageError,
} from '@portage/core'
import { type Shape, shapeOf } from './shapeOf.js'

/** What became of one call. */
export type Asked = Readonly<{
  call: string
  /** `unreachable`: nobody answered. `refused`: the service answered that it will not. */
  outcome: 'read' | 'refused' | 'unreadable' | 'unreachable'
  /** Of the answer as it came; null where there was none. */
  shape: Shape | null
  /** One sentence of what came of it. */
  says: string
  /** What is wrong with it: rows that were left out, checks that failed. */
  wrong: readonly string[]
}>

export type Asker = Readonly<{
  client: IntentClient
  /** Calls once and keeps what came of it. Answers null where nothing could be read. */
  ask: <Said>(
    call: string,
    asking: () => Promise<Said>,
    tell: (said: Said) => Readonly<{ says: string; wrong?: readonly string[] }>,
  ) => Promise<Said | null>
  calls: () => readonly Asked[]
}>

/** A client that keeps the shape of what each call was answered with. */
export function createAsker(
  network: Readonly<{
    baseUrl: string
    apiKey?: string | undefined
    fetch?: typeof globalThis.fetch | undefined
  }>,
): Asker {
  const calls: Asked[] = []
  let answer: unknown
  let leftOut: string[] = []
  const fetch: typeof globalThis.fetch = async (...call) => {
    const response = await (network.fetch ?? globalThis.fetch)(...call)
    answer = await response
      .clone()
      .json()
      .catch(() => undefined)
    return response
  }
  const client: IntentClient = Object.freeze({
    ...createIntentClient({ ...network, fetch }),
    // Not by `onProblem`, which is told later than the answer is read, and of each kind of list once.
    leftOut: {
      tell: (what: string, places: readonly string[]) => {
        const rows = places.length === 1 ? '1 row' : `${places.length} rows`
        leftOut.push(`${rows} of the service's ${what} left out; the first is ${places[0]}.`)
      },
      listen: () => () => undefined,
    },
  })
  return Object.freeze({
    client,
    calls: () => calls,
    ask: async (call, asking, tell) => {
      answer = undefined
      leftOut = []
      try {
        const said = await asking()
        const { says, wrong = [] } = tell(said)
        calls.push({ call, outcome: 'read', says, wrong: [...wrong, ...leftOut], shape: shapeOf(answer) })
        return said
      } catch (error) {
        if (!isPortageError(error)) throw error
        const shape = answer === undefined ? null : shapeOf(answer)
        calls.push({ call, outcome: outcomeOf(error), says: error.message, wrong: [], shape })
        return null
      }
    },
  } satisfies Asker)
}

function outcomeOf(error: PortageError): Asked['outcome'] {
  if (!isServiceError(error)) return 'unreadable'
  return error.code === 'service-unreachable' || error.code === 'service-timeout' ? 'unreachable' : 'refused'
}
