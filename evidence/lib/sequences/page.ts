import type { WakingClock } from './createWakingClock.js'
import type { SequenceWallet } from './createWallet.js'
import type { Draw } from './draw.js'
import type { Start } from './drawStart.js'
import type { PromptWatch } from './watchPrompts.js'
import type { World } from './world.js'

/** What a person can do with the page beside pressing its buttons. */
export type Page = Readonly<{
  world: World
  person: Start['person']
  draw: Draw
  clock: WakingClock
  wallet: SequenceWallet
  watch: PromptWatch
  settle: () => Promise<void>
  /** Lets what is under way go on for so many turns of the event loop and then promises, and no more. */
  stumble: (turns: number, promises: number) => Promise<void>
  /** Quotes are held back, and let go. */
  hold: () => void
  letGo: () => void
  reload: () => Promise<void>
}>
