import type { PublicClient } from 'viem'

/** One provider's JSON-RPC for the length of one question. */
export type Rpc = PublicClient['request']

/** The same without viem's table of methods, which does not pass through a function that only hands on. */
type Untyped = (given: unknown, options?: object | undefined) => Promise<unknown>

/** The providers of one chain, of different operators. Never empty. */
export type Providers = readonly PublicClient[]

/**
 * Asks every provider the same and makes one answer of theirs. Who fails is left out; when all fail, the first one's
 * error is thrown. An answer that is enough by itself is given at once and ends what the others were asked.
 */
export async function askAll<Answer>(
  providers: Providers,
  read: (rpc: Rpc) => Promise<Answer>,
  {
    merge,
    isEnough = () => false,
    signal,
  }: Readonly<{
    /** Of two answers the one to give, or what both make together. */
    merge: (left: Answer, right: Answer) => Answer
    isEnough?: ((answer: Answer) => boolean) | undefined
    signal: AbortSignal | undefined
  }>,
): Promise<Answer> {
  signal?.throwIfAborted()
  const over = new AbortController()
  const end = (): void => over.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  const asked = new Promise<Answer>((resolve, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason))
    const readOne = async (client: PublicClient): Promise<Answer> => {
      const answer = await read(rpcOf(client, over.signal))
      if (isEnough(answer)) resolve(answer)
      return answer
    }
    Promise.allSettled(providers.map(readOne))
      .then((settled) => mergeAll(settled, merge))
      .then(resolve, reject)
  })
  try {
    return await asked
  } finally {
    signal?.removeEventListener('abort', end)
    over.abort()
  }
}

/** A provider's JSON-RPC that asks nothing any more once the signal has fired. */
export function rpcOf(client: PublicClient, signal: AbortSignal | undefined): Rpc {
  const request = client.request as Untyped
  const untilOver: Untyped = async (given, options) => {
    // Not every transport hears the signal; a search of many requests ends here all the same.
    signal?.throwIfAborted()
    return request(given, { ...options, signal })
  }
  return untilOver as Rpc
}

/** A provider's JSON-RPC that knows how often it was asked. */
export type CountedRpc = Readonly<{ rpc: Rpc; count: () => number }>

/** The same JSON-RPC, counted from here on. */
export function countRequests(rpc: Rpc): CountedRpc {
  let requests = 0
  const counted: Untyped = (given, options) => {
    requests += 1
    return (rpc as Untyped)(given, options)
  }
  return { rpc: counted as Rpc, count: () => requests }
}

/** The first answer in the host's order: each provider is asked only when those before it failed. */
export async function askInTurn<Answer>(
  providers: Providers,
  read: (rpc: Rpc) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const failures: unknown[] = []
  for (const client of providers) {
    try {
      return await read(rpcOf(client, signal))
    } catch (error) {
      failures.push(error)
    }
  }
  throw failures[0]
}

function mergeAll<Answer>(
  settled: readonly PromiseSettledResult<Answer>[],
  merge: (left: Answer, right: Answer) => Answer,
): Answer {
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [first, ...others] = answers
  if (first === undefined) throw settled.find((one) => one.status === 'rejected')?.reason
  return others.reduce(merge, first)
}
