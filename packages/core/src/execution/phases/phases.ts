import type { ItemPhase } from '../state.js'
import { asking } from './asking.js'
import { checking } from './checking.js'
import { complete } from './complete.js'
import { confirming } from './confirming.js'
import { joined } from './joined.js'
import { locating } from './locating.js'
import type { PhaseTable } from './phase.js'
import { posting } from './posting.js'
import { queued } from './queued.js'
import { ready } from './ready.js'
import { stopped } from './stopped.js'
import { switching } from './switching.js'
import { waitingTurn } from './waitingTurn.js'
import { watching } from './watching.js'

/** Every phase an item can be in. */
export const phases: { readonly [Name in ItemPhase['name']]: PhaseTable<Name> } = {
  queued,
  checking,
  switching,
  ready,
  'waiting-turn': waitingTurn,
  asking,
  joined,
  locating,
  confirming,
  posting,
  watching,
  complete,
  stopped,
}
