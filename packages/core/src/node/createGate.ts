/** Runs so many pieces of work at a time, and the others in their order after them. */
export function createGate(most: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next one takes over the place of this one.
      if (next) next()
      else running -= 1
    }
  }
}
