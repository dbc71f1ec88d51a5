import type { PromptQueue } from './createPromptQueue.js'

export type PromptTurnOptions = Readonly<{
  /** Null to wait for nobody. */
  prompts: PromptQueue | null
  signal: AbortSignal
  /** Somebody else's prompt is open. */
  onAwaited: () => void
  /** Time has passed before a prompt that is not ours: everything is to be looked at again. */
  onMoved: () => void
}>

/** Asks a wallet when it is our turn, at once or not at all, and gives the turn back when `ask` has ended. */
export async function takeTurn(
  { prompts, signal, onAwaited, onMoved }: PromptTurnOptions,
  ask: () => Promise<unknown>,
): Promise<void> {
  let awaited = false
  const release = await prompts?.take(() => {
    awaited = true
    onAwaited()
  })
  try {
    if (signal.aborted) return
    if (awaited) return onMoved()
    await ask()
  } finally {
    release?.()
  }
}
