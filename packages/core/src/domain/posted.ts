import type { Step } from './step.js'

/** What the service says to a signature or a call that was posted; there may be further steps to carry out. */
export type Posted = Readonly<{
  message: string | null
  requestId: string | null
  steps: readonly Step[]
  /** As it was sent. */
  raw: unknown
}>
