import type { StretchKind } from '../../components/Line.js'
import type { MarkShape } from '../../components/markShapes.js'
import type { SecondRailPart } from '../../components/SecondRail.js'
import type { TokenView } from '../run/tokenView.js'

/** A transaction to look up beside some words. */
export type PlaceLink = Readonly<{ hash: string; url: string | null; label: string }>

/** One place of a run: its mark, its words, and how far it is to the next. */
export type PlaceRow = Readonly<{
  key: 'wallet' | 'deposit' | 'hub' | 'signature' | 'payout' | 'solver' | 'destination' | 'money'
  /** `none`: the line passes by, the money is beside it. */
  mark: MarkShape | 'none'
  stretch: StretchKind
  second?: SecondRailPart | undefined
  /** Where the money is. */
  current?: boolean | undefined
  /** The amount that is true here, large. */
  large?: string | undefined
  /** What it is an amount of, where that is known. */
  token?: TokenView | null | undefined
  title?: string | undefined
  /** `stop`: it ended here. `struck`: it will not come. */
  tone?: 'stop' | 'quiet' | undefined
  /** Time, or what is expected by when. */
  aside?: string | undefined
  text?: string | undefined
  note?: string | undefined
  link?: PlaceLink | undefined
}>

/** The place where the money stands: what is true is large, and what is said about it is below. */
export function moneyRow(row: Omit<PlaceRow, 'key' | 'current'> & Partial<Pick<PlaceRow, 'key'>>): PlaceRow {
  return { key: 'money', current: true, ...row }
}
