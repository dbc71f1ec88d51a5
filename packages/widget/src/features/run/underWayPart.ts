import type { Chain } from '@portage/core'
import type { ExecutionState } from '@portage/core/execution'
import { headlines } from '../../copy/en/headlines.js'
import type { Format } from '../../copy/format.js'
import { type Headline, runHeadline } from './runHeadline.js'
import { UnderWay } from './UnderWay.js'

/** What a page needs once there is a run to show, and not before. */
export type UnderWayPart = Readonly<{
  UnderWay: typeof UnderWay
  sayRun: (state: ExecutionState, chains: readonly Chain[], format: Format) => Headline
}>

export const underWayPart: UnderWayPart = {
  UnderWay,
  sayRun: (state, chains, format) => runHeadline(state, chains, { copy: headlines, format }),
}
