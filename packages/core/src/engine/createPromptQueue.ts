/** Lets one execution at a time open a wallet's prompt. It orders prompts; it guards no money: the journal does. */
export type PromptQueue = Readonly<{
  /**
   * Waits for the turn. `waiting` is called at once where there is somebody before.
   *
   * @returns gives the turn back; to be called once the wallet has answered or is not waited for any more
   */
  take: (waiting: () => void) => Promise<() => void>
}>

/** Makes a queue, one for all executions that ask the same person. */
export function createPromptQueue(): PromptQueue {
  let last: Promise<void> | null = null
  return {
    take: async (waiting) => {
      const before = last
      let release = (): void => {}
      const turn = new Promise<void>((resolve) => {
        release = resolve
      })
      const own = (before ?? Promise.resolve()).then(() => turn)
      last = own
      void own.then(() => {
        if (last === own) last = null
      })
      if (before) {
        waiting()
        await before
      }
      return release
    },
  }
}
