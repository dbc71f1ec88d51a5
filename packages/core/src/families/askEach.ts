import { leaveIfAborted } from '../utils/leaveIfAborted.js'
/** What makes one answer of several, and when one is enough. */
export type Merging<Answer> = Readonly<{
  /** Of two answers the one to give, or what both make together. */
  merge: (left: Answer, right: Answer) => Answer
  isEnough?: ((answer: Answer) => boolean) | undefined
  signal: AbortSignal | undefined
}>

/**
 * Asks every provider the same and makes one answer of theirs. Who fails is left out; when all fail, the first one's
 * error is thrown. An answer that is enough by itself is given at once and ends what the others were asked.
 *
 * @param read what one is asked; its signal fires as soon as the answer does not count any more
 */
export async function askEach<Provider, Answer>(
  providers: readonly Provider[],
  read: (provider: Provider, signal: AbortSignal) => Promise<Answer>,
  { merge, isEnough, signal }: Merging<Answer>,
): Promise<Answer> {
  leaveIfAborted(signal)
  const over = new AbortController()
  const end = (): void => over.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  const asked = new Promise<Answer>((resolve, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason))
    const readOne = async (provider: Provider): Promise<Answer> => {
      const answer = await read(provider, over.signal)
      if (isEnough?.(answer)) resolve(answer)
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

/** The first answer in the host's order: each provider is asked only when those before it failed. */
export async function askEachInTurn<Provider, Answer>(
  providers: readonly Provider[],
  read: (provider: Provider) => Promise<Answer>,
): Promise<Answer> {
  const failures: unknown[] = []
  for (const provider of providers) {
    try {
      return await read(provider)
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
