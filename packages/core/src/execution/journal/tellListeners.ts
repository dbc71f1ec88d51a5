/**
 * Tells every listener of a journal that something of an execution was written. One that throws is the host's to
 * hear of: what was written stays written, and the others are told all the same.
 */
export function tellListeners(
  listeners: ReadonlySet<(executionId: string) => void>,
  executionId: string,
): void {
  for (const listener of listeners) {
    try {
      listener(executionId)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}
