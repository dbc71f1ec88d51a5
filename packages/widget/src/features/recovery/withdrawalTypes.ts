import type { Chain } from '@portage/core'
import type { WithdrawalState } from '@portage/core/recovery'
import type { RecoveryCopy, WithdrawalCopy, WithdrawalStopCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import type { DescribedButton, ProgressContent } from '../progress/ProgressBody.js'
import type { WithdrawalTerms } from './readWithdrawal.js'
import type { TokenCount } from './useTokenCount.js'

/** What a button of a withdrawal does. */
export type WithdrawalAct =
  | 'start'
  | 'cancel'
  | 'look'
  | 'nothing-waiting'
  | 'paste'
  | 'copy-transaction'
  | 'connect'
  | 'support'
  | 'leave'
  | 'see-other'
  | 'none'

export type WithdrawalButton = DescribedButton<WithdrawalAct>

/** Everything a withdrawal shows: one next action, and what goes beside the way. */
export type WithdrawalView = ProgressContent<WithdrawalAct>

/** What a withdrawal is described with. */
export type WithdrawalContext = Readonly<{
  state: WithdrawalState
  terms: WithdrawalTerms
  chains: readonly Chain[]
  /** Milliseconds on the client's clock. */
  now: number
  /** Whether the host can open its wallet list. */
  mayConnect: boolean
  copy: WithdrawalCopy
  stops: WithdrawalStopCopy
  recovery: RecoveryCopy
  format: Format
  /** How the token that is paid out counts its amounts. */
  counted: TokenCount
}>

/** Everything of a view but its line. */
export type WithdrawalBody = Omit<WithdrawalView, 'rows' | 'notice'>
