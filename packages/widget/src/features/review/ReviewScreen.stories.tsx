import type { Quote } from '@portage/core'
import {
  type StoryExecution,
  storyChains,
  storyExecutions,
  storyNow,
  storyQuotes,
} from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { DialogFrame, standingClock, storyFormat } from '../../../test/StoryFrame.js'
import { review } from '../../copy/en/review.js'
import { ReviewScreen } from './ReviewScreen.js'
import { reviewView } from './reviewView.js'

type StoryArgs = Readonly<{ execution: StoryExecution | null; quote?: Quote; afterSeconds?: number }>

function Review({ execution, quote, afterSeconds = 0 }: StoryArgs): ReactElement {
  const state = execution === null ? null : storyExecutions[execution]
  const now = storyNow + afterSeconds * 1000
  return (
    <DialogFrame>
      <ReviewScreen
        view={reviewView(
          quote ?? state?.quote ?? storyQuotes.ethToUsdc,
          state,
          storyChains.all,
          now,
          { connect: true },
          { copy: review, format: storyFormat },
        )}
        clock={standingClock(now)}
        format={storyFormat}
        onAct={() => {}}
      />
    </DialogFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'Review', render: Review }
export default meta

type Story = StoryObj<StoryArgs>

export const BeforeTheChecks: Story = { args: { execution: null } }
export const Checking: Story = { args: { execution: 'checking' } }
export const Switching: Story = { args: { execution: 'switching' } }
export const Verified: Story = { args: { execution: 'ready' } }
export const VerifiedWithApproval: Story = { args: { execution: 'readyToApprove' } }
export const Unverifiable: Story = { args: { execution: 'readyUnverifiable' } }
export const Failed: Story = { args: { execution: 'verificationFailed' } }
export const Aged: Story = { args: { execution: 'ready', afterSeconds: 70 } }
export const ExtremeAmounts: Story = { args: { execution: null, quote: storyQuotes.extreme } }
export const NoPrice: Story = { args: { execution: null, quote: storyQuotes.bare } }
export const WalletMissing: Story = { args: { execution: 'stoppedWalletMissing' } }
export const WrongAccount: Story = { args: { execution: 'stoppedWrongAccount' } }
export const SwitchRefused: Story = { args: { execution: 'stoppedSwitchRefused' } }
export const SwitchFailed: Story = { args: { execution: 'stoppedSwitchFailed' } }
export const ChainUnreadable: Story = { args: { execution: 'stoppedChainUnreadable' } }
export const JournalFailed: Story = { args: { execution: 'stoppedJournalFailed' } }
export const QuoteAged: Story = { args: { execution: 'stoppedQuoteAged' } }
export const NotAccepted: Story = { args: { execution: 'stoppedUnverifiable' } }

export const VerifiedDark: Story = { ...Verified, globals: { theme: 'dark' } }
export const UnverifiableDark: Story = { ...Unverifiable, globals: { theme: 'dark' } }
export const FailedDark: Story = { ...Failed, globals: { theme: 'dark' } }
export const VerifiedRightToLeft: Story = { ...Verified, globals: { direction: 'rtl', width: '320' } }
