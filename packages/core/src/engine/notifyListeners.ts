/**
 * Tells every listener, in order. One that throws is the host's to hear of: the others are told all the same, and
 * nothing else stops for it.
 *
 * @param told what each is told; left out where the telling is all there is
 */
export function notifyListeners<Told extends readonly unknown[]>(
  listeners: ReadonlySet<(...told: Told) => void>,
  ...told: Told
): void {
  for (const listener of listeners) {
    try {
      listener(...told)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}
