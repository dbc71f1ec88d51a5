import type { ExecutionState } from '@portage/core/execution'
import { type StoryExecution, storyChains, storyExecutions, storyNow } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DialogFrame, storyFormat } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { ProgressScreen } from './ProgressScreen.js'
import { progressView } from './progressView.js'

const { run } = storyWords

type StoryArgs = Readonly<{
  execution: StoryExecution
  afterSeconds: number
  onPaste?: (hash: string) => void
}>

function Progress({ execution, afterSeconds, onPaste = () => {} }: StoryArgs): ReactElement {
  const state: ExecutionState = storyExecutions[execution]
  const now = storyNow + afterSeconds * 1000
  return (
    <DialogFrame>
      <ProgressScreen
        view={progressView(
          state,
          storyChains.all,
          now,
          { connect: true, openOther: true, recover: true, handOff: true, accept: true },
          { copy: run, words: storyWords, format: storyFormat },
        )}
        chain={storyChains.ridge}
        chains={storyChains.all}
        onAct={() => {}}
        onPaste={onPaste}
        onClose={() => {}}
      />
    </DialogFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'Progress', render: Progress }
export default meta

type Story = StoryObj<StoryArgs>
const at = (execution: StoryExecution, afterSeconds: number): Story => ({ args: { execution, afterSeconds } })

export const Preparing: Story = at('checking', 0)
export const Switching: Story = at('switching', 0)
export const WalletAsks: Story = at('asking', 4)
export const WalletAsksLate: Story = at('asking', 45)
export const WalletAsksAgain: Story = at('askingAgain', 94)
export const WalletAnswersAnother: Story = at('awaited', 4)
export const WalletAsksForBoth: Story = at('askingTogether', 4)
export const WalletAsksToSign: Story = at('askingToSign', 4)
export const WalletAsksToSignLate: Story = at('askingToSign', 45)
export const WalletAsksToAllow: Story = at('askingForApproval', 4)
export const AllowanceConfirming: Story = at('approving', 8)
export const Allowed: Story = at('allowed', 60)
export const AllowedNotCheckedYet: Story = at('allowedUnchecked', 60)
export const AllowedNotFullyChecked: Story = at('allowedUnverifiable', 60)
export const AllowedTooOld: Story = at('allowed', 3_600)
export const WalletAsksToSendSecond: Story = at('approved', 12)
export const Searching: Story = at('searching', 6)
export const OpenInWallet: Story = at('openInWallet', 120)
export const OpenInWalletAgain: Story = at('openAgain', 150)
export const HashWanted: Story = at('overBudget', 400)
/** What is pasted is looked at before it is looked for, and nothing is lost by a slip. */
export const HashPasted: Story = {
  args: { execution: 'overBudget', afterSeconds: 400, onPaste: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox', { name: 'Transaction hash from your wallet' })
    const hash = `0x${'5c'.repeat(32)}`
    await userEvent.type(field, `${hash.slice(0, 60)}{Enter}`)
    await expect(canvas.getByText('A hash is 0x followed by 64 characters')).toBeVisible()
    await expect(field).toBeInvalid()
    await expect(args.onPaste).not.toHaveBeenCalled()
    await userEvent.type(field, `${hash.slice(60)}{Enter}`)
    await expect(field).toBeValid()
    await expect(args.onPaste).toHaveBeenCalledWith(hash)
  },
}
/** A link of another network than the wallet was asked on: what it names is said, and nothing is chosen by it. */
export const HashOfAnotherNetwork: Story = {
  args: { execution: 'overBudget', afterSeconds: 400, onPaste: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('textbox', { name: 'Transaction hash from your wallet' }).focus()
    const hash = `0x${'5c'.repeat(32)}`
    await userEvent.paste(`https://harbour.example/tx/${hash}`)
    await canvas.findByText(`Read from the link: ${hash} on Harbour`)
    await canvas.findByText(/^The pasted text names Harbour/)
    await userEvent.keyboard('{Enter}')
    await expect(args.onPaste).toHaveBeenCalledWith(hash)
  },
}
export const WalletTookBoth: Story = at('taken', 8)
export const WalletTookBothLongAgo: Story = at('taken', 7_200)
export const GivingTheSignature: Story = at('posting', 6)
export const ServiceHasTheSignature: Story = at('permitted', 20)
export const WalletAnsweredWithAnError: Story = at('walletFailed', 30)
export const HashRefused: Story = at('hashRefused', 140)
export const NotSeenYet: Story = at('unseen', 6)
export const NotSeenForLong: Story = at('unseen', 60)
export const Confirming: Story = at('confirming', 9)
export const HeldUp: Story = at('blocked', 90)
export const BlockReplaced: Story = at('vanished', 40)
export const InABlock: Story = at('included', 13)
export const InABlockNotFinal: Story = at('depositedNotFinal', 14)
export const WaitingForASolver: Story = at('deposited', 14)
export const Filling: Story = at('filling', 32)
export const FillingAfterTheDeadline: Story = at('filling', 900)
export const UnknownStatus: Story = at('unknownStatus', 40)
export const ServiceSaysArrived: Story = at('settling', 38)
export const Arrived: Story = at('success', 40)
export const ArrivedSaidByTheService: Story = at('successSaidByService', 40)
export const ArrivedPaidTwice: Story = at('successPaidTwice', 140)
export const FillingPaidTwice: Story = at('fillingPaidTwice', 140)
export const WalletAddedBytes: Story = at('fillingBytesAdded', 32)
export const WalletAddedACall: Story = at('successCallAdded', 40)
export const WalletMadeItPartOfMore: Story = at('refundedPartOfMore', 160)
export const CarriedOut: Story = at('called', 20)
export const StoppedAtTheService: Story = at('failing', 60)
export const Refunding: Story = at('refunding', 95)
export const Refunded: Story = at('refunded', 160)
export const NotFilledAndNoRefund: Story = at('failed', 900)
export const BrowserKeepsNothing: Story = at('journalFailing', 32)
export const StoppedRejected: Story = at('stoppedRejected', 20)
export const StoppedNothingWaiting: Story = at('stoppedNothingWaiting', 150)
export const StoppedTransactionPending: Story = at('stoppedTransactionPending', 150)
export const StoppedTransactionNamed: Story = at('stoppedTransactionNamed', 150)
export const StoppedReverted: Story = at('stoppedReverted', 30)
export const StoppedRefused: Story = at('stoppedRefused', 30)
export const StoppedReplaced: Story = at('stoppedReplaced', 300)
export const StoppedOnOtherChain: Story = at('stoppedOnOtherChain', 80)
export const StoppedSignatureUnanswered: Story = at('stoppedSignatureUnanswered', 80)
export const StoppedPostRefused: Story = at('stoppedPostRefused', 20)
export const StoppedPermitExpired: Story = at('stoppedPermitExpired', 3_600)
export const StoppedPermitSpent: Story = at('stoppedPermitSpent', 900)
export const StoppedAllowanceShort: Story = at('stoppedAllowanceShort', 20)
export const StoppedSignFailed: Story = at('stoppedSignFailed', 5)
export const StoppedWouldFail: Story = at('stoppedWouldFail', 5)
export const StoppedEarlierOpen: Story = at('stoppedEarlierOpen', 5)
export const StoppedCancelled: Story = at('stoppedCancelled', 5)
export const StoppedWrongAccount: Story = at('stoppedWrongAccount', 5)
export const StoppedJournalFailed: Story = at('stoppedJournalFailed', 5)
export const StoppedJournalVolatile: Story = at('stoppedJournalVolatile', 5)
export const StoppedQuoteAged: Story = at('stoppedQuoteAged', 80)
export const StoppedDepositoryMoved: Story = at('stoppedDepositoryMoved', 5)
export const StoppedStepUnsupported: Story = at('stoppedStepUnsupported', 5)

const dark = { theme: 'dark' }

export const OpenInWalletDark: Story = { ...OpenInWallet, globals: dark }
export const FillingDark: Story = { ...Filling, globals: dark }
export const ArrivedDark: Story = { ...Arrived, globals: dark }
export const RefundingDark: Story = { ...Refunding, globals: dark }
export const StoppedRejectedDark: Story = { ...StoppedRejected, globals: dark }
export const HeldUpDark: Story = { ...HeldUp, globals: dark }
export const HashWantedDark: Story = { ...HashWanted, globals: dark }
export const StoppedOnOtherChainDark: Story = { ...StoppedOnOtherChain, globals: dark }
export const ArrivedPaidTwiceDark: Story = { ...ArrivedPaidTwice, globals: dark }
const narrow = { direction: 'rtl', width: '320' }

export const HashWantedNarrow: Story = { ...HashWanted, globals: { width: '320' } }
export const WalletAnswersAnotherNarrow: Story = { ...WalletAnswersAnother, globals: { width: '320' } }
export const ArrivedPaidTwiceRightToLeft: Story = { ...ArrivedPaidTwice, globals: narrow }
export const StoppedOnOtherChainRightToLeft: Story = { ...StoppedOnOtherChain, globals: narrow }
export const RefundingRightToLeft: Story = { ...Refunding, globals: narrow }
