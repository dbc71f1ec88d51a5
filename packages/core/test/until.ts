/** Settles once something holds of what can be listened to, such as an execution: at once, or after a change. */
export const until = <Source extends Readonly<{ subscribe: (listener: () => void) => () => void }>>(
  source: Source,
  holds: (source: Source) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!holds(source)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = source.subscribe(look)
    look()
  })
