import type { Chain } from '@portage/core'
import type { FollowedState } from '@portage/core/execution'
import type { RunCopy, WatchCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import type { ProgressContent } from '../progress/ProgressBody.js'

/** What can be done about a request that is only looked at. */
export type WatchAct = 'leave' | 'see-other'

/** Everything its screen shows. */
export type WatchView = ProgressContent<WatchAct> & Readonly<{ title: string }>

/** What is known of it once the service has answered. */
export type Watched = Exclude<FollowedState, { name: 'looking' | 'unknown' | 'unreadable' }>

/** What the words of this screen are made with. */
export type WatchWords = Readonly<{
  copy: WatchCopy
  run: RunCopy
  format: Format
  chains: readonly Chain[]
  /** Milliseconds on the client's clock. */
  now: number
}>
