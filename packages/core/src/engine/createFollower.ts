/** What is going on for one run. */
export type Follower<Effect> = Readonly<{
  /** Ends what the state names no longer, and begins these. */
  follow: (effects: readonly Effect[]) => void
  /** Ends everything. */
  end: () => void
}>

/** Begins and ends effects as the state names them. Nothing is begun yet. */
export function createFollower<Effect>({
  named,
  keyOf,
  launch,
}: Readonly<{
  /** Everything that should be going on now. */
  named: () => readonly Effect[]
  /** What makes two effects the same going-on. */
  keyOf: (effect: Effect) => string
  launch: (effect: Effect, key: string, signal: AbortSignal) => void
}>): Follower<Effect> {
  const running = new Map<string, AbortController>()
  let life: 'running' | 'ended' = 'running'
  return {
    follow: (effects) => {
      // A listener that was told of the state may have let go of the run.
      if (life === 'ended') return
      const wanted = new Set(named().map(keyOf))
      for (const [key, controller] of running) {
        if (wanted.has(key)) continue
        controller.abort()
        running.delete(key)
      }
      for (const effect of effects) {
        const key = keyOf(effect)
        const controller = new AbortController()
        running.set(key, controller)
        launch(effect, key, controller.signal)
      }
    },
    end: () => {
      life = 'ended'
      for (const controller of running.values()) controller.abort()
      running.clear()
    },
  }
}
