import type { DialogsSource } from './en/dialogs.js'
import type { FormSource } from './en/form.js'
import type { PanelsSource } from './en/panels.js'
import type { RunSource } from './en/run.js'
import type { Words } from './messages.js'

/** What a language says, in the parts it is loaded in: with the form, with its dialogs, with a run, with a panel. */
export type Copy = Readonly<{
  form: Words<FormSource>
  dialogs: Words<DialogsSource>
  run: Words<RunSource>
  panels: Words<PanelsSource>
}>

/** One of the parts a language is loaded in. */
export type CopyPart = keyof Copy

/** Sentences of a host's own in place of ours, one by one. */
export type CopyOverrides = Partial<{ readonly [Part in CopyPart]: Partially<Copy[Part]> }>

type Partially<Part> = {
  readonly [Key in keyof Part]?: Part[Key] extends string | ((...args: never) => string)
    ? Part[Key]
    : Partially<Part[Key]>
}

export type FormCopy = Copy['form']['form']
export type DetailsCopy = Copy['dialogs']['details']
export type NumberCopy = Copy['form']['numbers']
/** What a form says of errors. The refusals few people meet are there once the dialogs' part is. */
export type ErrorCopy = Copy['form']['errors'] & Readonly<{ late?: Copy['dialogs']['refusals'] | undefined }>
export type HeadlineCopy = Copy['dialogs']['headlines']
export type PickerCopy = Copy['dialogs']['picker']
export type SettingsCopy = Copy['dialogs']['settings']
export type RecipientCopy = Copy['dialogs']['recipient']
export type ScreeningCopy = Copy['dialogs']['screenings']
export type PastedCopy = Copy['dialogs']['pasted']
export type JournalCopy = Copy['dialogs']['journal']
export type ReviewCopy = Copy['run']['review']
export type RunCopy = Copy['run']['run']
export type WatchCopy = Copy['run']['watch']
export type CheckCopy = Pick<Copy['run'], 'review' | 'topics' | 'findings'>
export type StopCopy = Pick<
  Copy['run'],
  | 'stops'
  | 'ranOut'
  | 'notAsked'
  | 'refused'
  | 'left'
  | 'stopButtons'
  | 'findings'
  | 'review'
  | 'journalProblems'
  | 'unknownJournalProblem'
>
export type ActivityCopy = Copy['panels']['activity']
export type RecoveryCopy = Copy['panels']['recovery']
export type ReasonCopy = Pick<Copy['panels'], 'failReasons' | 'refundFailReasons' | 'unknownReason'>
export type DepositAddressCopy = Copy['panels']['depositAddress']
export type WithdrawalCopy = Copy['panels']['withdrawal']
export type WithdrawalStopCopy = Pick<
  Copy['panels'],
  | 'withdrawalStops'
  | 'withdrawalNotAsked'
  | 'jobEnds'
  | 'jobReasons'
  | 'unknownJobReason'
  | 'transactionFaults'
  | 'journalProblems'
  | 'unknownJournalProblem'
>
