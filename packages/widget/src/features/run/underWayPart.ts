import type { Chain } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
import type { HeadlineCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { type Headline, runHeadline } from './runHeadline.js'
import { UnderWay } from './UnderWay.js'

/** What a page needs once there is a run to show, and not before. */
export type UnderWayPart = Readonly<{
  UnderWay: typeof UnderWay
  sayRun: (
    state: ExecutionState,
    chains: readonly Chain[],
    words: Readonly<{ copy: HeadlineCopy; format: Format }>,
  ) => Headline
}>

export const underWayPart: UnderWayPart = {
  UnderWay,
  sayRun: runHeadline,
}
