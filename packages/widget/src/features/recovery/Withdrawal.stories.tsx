import type { JobEnd, TransactionFault, WithdrawalState, WithdrawalStop } from '@portage/core/recovery'
import {
  storyAccount,
  storyChains,
  storyNow,
  storyStoppedWithdrawal,
  storyWithdrawals,
} from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { CardFrame, storyFormat } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { ProgressBody } from '../progress/ProgressBody.js'
import { readWithdrawal } from './readWithdrawal.js'
import { reviewWithdrawal } from './reviewWithdrawal.js'
import type { TokenCount } from './useTokenCount.js'
import { WithdrawalReviewScreen } from './WithdrawalReviewScreen.js'
import { withdrawalView } from './withdrawalView.js'

const { recovery, withdrawal: copy } = storyWords

type StoryArgs = Readonly<{ state: WithdrawalState }>

function Progress({ state }: StoryArgs): ReactElement {
  return (
    <CardFrame>
      <ScreenTitle screenKey="withdrawal" back={{ label: recovery.back, onPress: () => {} }}>
        {copy.title}
      </ScreenTitle>
      <ProgressBody
        view={withdrawalView(state, {
          chains: storyChains.all,
          now: storyNow,
          mayConnect: true,
          copy,
          stops: storyWords,
          recovery,
          format: storyFormat,
          counted: { type: 'read', decimals: 18 },
        })}
        onAct={() => {}}
        onPaste={() => {}}
      />
    </CardFrame>
  )
}

type ReviewArgs = Readonly<{
  account: string | null
  isContract: boolean
  counted?: TokenCount
  recipient?: string
  ownerVm?: string
  vm?: string
}>

function Review({
  account,
  isContract,
  recipient,
  counted = { type: 'read', decimals: 18 },
  ownerVm = 'evm',
  vm = 'evm',
}: ReviewArgs): ReactElement {
  const { idle } = storyWithdrawals
  const terms = readWithdrawal(idle, storyChains.all, { recovery, format: storyFormat, counted })
  return (
    <CardFrame>
      <ScreenTitle screenKey="review" back={{ label: recovery.back, onPress: () => {} }}>
        {copy.title}
      </ScreenTitle>
      <WithdrawalReviewScreen
        review={reviewWithdrawal(
          {
            terms: { ...terms, recipient: recipient ?? terms.recipient, amount: idle.agreed },
            ownerVm,
            vm,
            account,
            isContract,
            mayConnect: true,
            counted,
            state: idle,
          },
          copy,
        )}
        copy={copy}
        onAct={() => {}}
        onChange={() => {}}
      />
    </CardFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'Withdrawal', render: Progress }
export default meta

type Story = StoryObj<StoryArgs>
const of = (state: WithdrawalState): Story => ({ args: { state } })
const stop = (...of: Parameters<typeof storyStoppedWithdrawal>): Story => ({
  args: { state: storyStoppedWithdrawal(...of) },
})
const review = (args: ReviewArgs): Story => ({ render: () => <Review {...args} /> })
const dark = { theme: 'dark' }
const narrow = { direction: 'rtl', width: '320' }
const message = 'The service answered: it is not to be had.'

export const ToReview: Story = review({ account: storyAccount, isContract: false })
export const ToReviewByContract: Story = review({ account: storyAccount, isContract: true })
export const ToReviewUnconnected: Story = review({ account: null, isContract: false })
export const ToReviewByAnother: Story = review({ account: `0x${'9'.repeat(40)}`, isContract: false })
export const ToReviewNoRecipient: Story = review({ account: storyAccount, isContract: false, recipient: '' })
export const ToReviewOtherOwner: Story = review({ account: storyAccount, isContract: false, ownerVm: 'svm' })
export const ToReviewOtherNetwork: Story = review({ account: storyAccount, isContract: false, vm: 'svm' })
export const ToReviewOnHyperliquid: Story = review({ account: storyAccount, isContract: false, vm: 'hypevm' })

export const ToReviewUnread: Story = review({
  account: storyAccount,
  isContract: false,
  counted: { type: 'unread' },
})
export const ToReviewDisputed: Story = review({
  account: storyAccount,
  isContract: false,
  counted: { type: 'disputed' },
})

export const Idle: Story = of(storyWithdrawals.idle)
export const Attesting: Story = of(storyWithdrawals.attesting)
export const AttestingSlowly: Story = of(storyWithdrawals.attestingSlowly)
export const Preparing: Story = of(storyWithdrawals.preparing)
export const SigningAwaited: Story = of(storyWithdrawals.signingAwaited)
export const Signing: Story = of(storyWithdrawals.signing)
export const Submitting: Story = of(storyWithdrawals.submitting)
export const Following: Story = of(storyWithdrawals.following)
export const JobInitiating: Story = of(storyWithdrawals.jobInitiating)
export const JobAttesting: Story = of(storyWithdrawals.jobAttesting)
export const JobProcessing: Story = of(storyWithdrawals.jobProcessing)
export const JobUnknown: Story = of(storyWithdrawals.jobUnknown)
export const Shown: Story = of(storyWithdrawals.shown)
export const ReadySigned: Story = of(storyWithdrawals.readySigned)
export const PostedRefused: Story = of(storyWithdrawals.postedRefused)
export const Ready: Story = of(storyWithdrawals.ready)
export const Checking: Story = of(storyWithdrawals.checking)
export const Switching: Story = of(storyWithdrawals.switching)
export const AskingAwaited: Story = of(storyWithdrawals.askingAwaited)
export const Asking: Story = of(storyWithdrawals.asking)
export const Locating: Story = of(storyWithdrawals.locating)
export const LocatingAfterError: Story = of(storyWithdrawals.locatingAfterError)
export const LocatingOthers: Story = of(storyWithdrawals.locatingOthers)
export const Unseen: Story = of(storyWithdrawals.unseen)
export const Pending: Story = of(storyWithdrawals.pending)
export const Included: Story = of(storyWithdrawals.included)
export const Undone: Story = of(storyWithdrawals.undone)
export const Expiring: Story = of(storyWithdrawals.expiring)
export const ExpiringFar: Story = of(storyWithdrawals.expiringFar)
export const ExpiringNever: Story = of(storyWithdrawals.expiringNever)
export const NeedsOwner: Story = of(storyWithdrawals.needsOwner)
export const NeedsRecipient: Story = of(storyWithdrawals.needsRecipient)
export const Complete: Story = of(storyWithdrawals.complete)
export const CompleteSaid: Story = of(storyWithdrawals.completeSaid)
export const OnHubAlready: Story = of(storyWithdrawals.onHubAlready)
export const JournalFailing: Story = of(storyWithdrawals.journalFailing)

export const StoppedCancelled: Story = stop({ type: 'cancelled' })
export const StoppedSupportOnly: Story = stop({ type: 'support-only' })
export const StoppedAttestRefused: Story = stop({ type: 'attest-refused', message }, 'attesting')
export const StoppedPrepareRefused: Story = stop({ type: 'prepare-refused', code: null, message })
export const StoppedPreparedWrong: Story = stop({ type: 'prepared-wrong', message })
export const StoppedAmountLower: Story = stop({ type: 'amount-lower', amount: 200_000_000_000_000_000n })
export const StoppedSignatureUnsupported: Story = stop({ type: 'signature-unsupported' })
export const StoppedSignatureUnanswered: Story = stop({ type: 'signature-unanswered' }, 'signing')
export const StoppedDomainRefused: Story = stop({ type: 'domain-refused', domain: 'example' }, 'signing')
export const StoppedRejected: Story = stop({ type: 'rejected' }, 'signing')
export const StoppedSubmissionRefused: Story = stop(
  { type: 'submission-refused', code: null, message, earlier: 'none' },
  'submitting',
)
export const StoppedSubmissionUnsure: Story = stop(
  { type: 'submission-refused', code: null, message, earlier: 'unknown' },
  'submitting',
)
const over = (end: JobEnd, onHub: bigint | null = null): Story =>
  stop({ type: 'job-over', end, reason: null, witness: 'service' }, 'following', onHub)
export const StoppedOtherOpen: Story = stop({ type: 'other-open', withdrawalId: '0x1' }, 'preparing')
export const StoppedExpired: Story = stop(
  { type: 'job-over', end: 'expired', reason: null, witness: 'chain' },
  'following',
)
export const StoppedExpiredUnshown: Story = over('expired')
export const StoppedFailed: Story = stop(
  { type: 'job-over', end: 'failed', reason: 'insufficient_balance', witness: 'chain' },
  'following',
)
export const StoppedForgotten: Story = over('forgotten')
export const StoppedForgottenHeld: Story = over('forgotten', 500_000_000_000_000_000n)
export const StoppedForgottenGone: Story = over('forgotten', 0n)
export const StoppedOther: Story = over('other')
const refused = (fault: TransactionFault): Story => stop({ type: 'transaction-refused', fault }, 'checking')
export const StoppedOtherAmount: Story = refused('other-amount')
export const StoppedOtherRecipient: Story = refused('other-recipient')
export const StoppedUntrustedTarget: Story = refused('untrusted-target')
export const StoppedUnknownKind: Story = refused('unknown-kind')
export const StoppedOtherChain: Story = refused('other-chain')
export const StoppedOtherSender: Story = refused('other-sender')
export const StoppedOtherFunction: Story = refused('other-function')
export const StoppedSendsValue: Story = refused('sends-value')
export const StoppedOtherCalls: Story = refused('other-calls')
export const StoppedOtherCurrency: Story = refused('other-currency')
export const StoppedWouldFail: Story = stop({ type: 'would-fail', message }, 'checking')
export const StoppedChainUnreadable: Story = stop({ type: 'chain-unreadable', message }, 'checking')
export const StoppedSwitchRefused: Story = stop({ type: 'switch-refused' }, 'switching')
export const StoppedSwitchFailed: Story = stop({ type: 'switch-failed', message }, 'switching')
export const StoppedSignFailed: Story = stop({ type: 'sign-failed', message }, 'asking')
export const StoppedNothingWaiting: Story = stop({ type: 'nothing-waiting' }, 'asking')
export const StoppedReverted: Story = stop({ type: 'reverted', hash: '0x1' }, 'confirming')
export const StoppedJournalFailed: Story = stop({ type: 'journal-failed', message, problem: 'refused' })
export const StoppedJournalVolatile: Story = stop({ type: 'journal-volatile' } satisfies WithdrawalStop)

export const SigningDark: Story = { ...Signing, globals: dark }
export const ReadyDark: Story = { ...Ready, globals: dark }
export const CompleteDark: Story = { ...Complete, globals: dark }
export const ToReviewDark: Story = { ...ToReviewByContract, globals: dark }
export const SigningNarrow: Story = { ...Signing, globals: { width: '320' } }
export const StoppedFailedRightToLeft: Story = { ...StoppedFailed, globals: narrow }
export const ToReviewRightToLeft: Story = { ...ToReviewByContract, globals: narrow }
