/**
 * Calls every listener, in order. What one throws is reported to the host: the others are called all the same, and
 * nothing else stops for it.
 *
 * @param values what each is called with; left out where the call itself is the message
 */
export function notifyListeners<Arguments extends readonly unknown[]>(
  listeners: ReadonlySet<(...values: Arguments) => void>,
  ...values: Arguments
): void {
  for (const listener of listeners) {
    try {
      listener(...values)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}
