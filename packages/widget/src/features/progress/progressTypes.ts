import type { Chain } from '@portage/core'
import type { ExecutionState, Wait } from '@portage/core/execution'
import type { ButtonKind } from '../../components/Button.js'
import type { Copy, RunCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import type { Run } from '../run/readRun.js'
import type { StopAct } from '../run/stopView.js'
import type { PlaceLink, PlaceRow } from './placeRow.js'

/** What a button of this screen does. */
export type ProgressAct =
  | StopAct
  | 'send-unverified'
  | 'another'
  | 'cancel'
  | 'look'
  | 'nothing-waiting'
  | 'paste'
  | 'copy-request'
  | 'hand-off'
  | 'none'

/** A button: how much it weighs, what it says, what it does. */
export type ProgressButton = Readonly<{ kind: ButtonKind; label: string; act: ProgressAct }>

/** Everything the progress of a run shows. One next action, and what goes beside the way. */
export type ProgressView = Readonly<{
  title: string
  /** Said large when the person has to know it before anything else. */
  heading: string | null
  lead: readonly string[]
  /** Said whatever else is so, until it is put right. */
  notice: Readonly<{
    title: string
    lines: readonly Readonly<{ text: string; link: PlaceLink | undefined }>[]
  }> | null
  rows: readonly PlaceRow[]
  facts: Readonly<{ title: string | null; rows: readonly FactView[] }> | null
  note: string | null
  /** Whether the field for a hash stands open: then giving one is the next action. */
  paste: 'open' | 'closed'
  /** The one next action; null where waiting is all there is, and leaving is beside the way. */
  next: ProgressButton | null
  beside: readonly ProgressButton[]
}>

/** One line of facts. */
export type FactView = Readonly<{ label: string; value: string; strong?: boolean | undefined }>

/** What the words of this screen are made with. */
export type ProgressWords = Readonly<{ copy: RunCopy; words: Copy['run']; format: Format }>

/** What a situation is described with. */
export type SituationContext = ProgressWords &
  Readonly<{
    state: ExecutionState
    run: Run
    chains: readonly Chain[]
    now: number
    /** What is waited for, if anything. Its silence is spoken of once it is not usual any more. */
    wait: Wait | null
  }>
