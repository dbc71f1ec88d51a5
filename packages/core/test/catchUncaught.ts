/** Runs a function and collects what nobody caught meanwhile, which would otherwise fail the whole test run. */
export async function catchUncaught<Value>(
  run: () => Promise<Value>,
): Promise<Readonly<{ value: Value; thrown: readonly unknown[] }>> {
  const thrown: unknown[] = []
  const collect = (error: unknown): void => void thrown.push(error)
  const usual = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', collect)
  try {
    const value = await run()
    await new Promise<void>((resolve) => setImmediate(resolve))
    return { value, thrown }
  } finally {
    process.off('uncaughtException', collect)
    for (const listener of usual) process.on('uncaughtException', listener)
  }
}
