import type { Finding, FindingCode, Quote } from '@portage/core'
import { defaultMaxQuoteAge } from '@portage/core/execution'
import { evm } from '@portage/core/verification'
import {
  type StoryExecution,
  storyChains,
  storyExecutions,
  storyNow,
  storyQuotes,
} from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { DialogFrame, standingClock, storyFormat } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { lossQuote, overpricedQuote, storyLoss, weiQuote } from '../../../test/swapFacts.js'
import { ReviewScreen } from './ReviewScreen.js'
import type { ReviewFacts } from './reviewFacts.js'
import { reviewView } from './reviewView.js'

type StoryArgs = Readonly<{
  execution: StoryExecution | null
  afterSeconds?: number
  openOther?: boolean
  /** What the checks say, where it is something else than the execution has. */
  findings?: readonly Finding[]
  /** Seconds by which the device's clock is ahead. */
  clockAhead?: number
}> &
  Partial<
    Pick<
      ReviewFacts,
      'quote' | 'agreed' | 'agreedLoss' | 'policy' | 'isAsking' | 'host' | 'recipientName' | 'confirmed'
    >
  >

function Review({
  execution,
  afterSeconds = 0,
  openOther = true,
  findings,
  clockAhead = 0,
  ...more
}: StoryArgs): ReactElement {
  const frozen = execution === null ? null : { ...storyExecutions[execution], clockAhead }
  const state =
    frozen?.verification && findings
      ? { ...frozen, verification: { ...frozen.verification, findings } }
      : frozen
  const now = storyNow + afterSeconds * 1000
  const quote = more.quote ?? state?.quote ?? storyQuotes.ethToUsdc
  return (
    <DialogFrame>
      <ReviewScreen
        view={reviewView(
          {
            quote,
            agreed: quote,
            loss: storyLoss(quote),
            agreedLoss: storyLoss(quote),
            state,
            chains: storyChains.all,
            families: [evm],
            now,
            may: { connect: true, openOther, recover: true, handOff: false, accept: true },
            policy: {},
            maxQuoteAge: defaultMaxQuoteAge,
            balance: 'enough',
            own: quote.request.user,
            isAsking: false,
            host: { state: 'free' },
            recipientName: null,
            confirmed: null,
            ...more,
          },
          { words: storyWords, format: storyFormat },
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
/** Every single check can be read. */
export const EveryCheck: Story = {
  args: { execution: 'ready' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText(/^Safety checks passed/))
    const every = canvas.getByText('Show all checks')
    await userEvent.click(every)
    const all = every.closest('details') ?? canvasElement
    await expect(all).toHaveAttribute('open')
    const checks = within(all).getAllByRole('listitem')
    await expect(checks.length).toBeGreaterThan(3)
    for (const check of checks) await expect(check.checkVisibility()).toBe(true)
  },
}
/** Which tokens these are can be read, copied and looked up. */
export const TokenContracts: Story = {
  args: { execution: 'readyToApprove' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Details'))
    await userEvent.click(canvas.getByText('Token contracts'))
    const { symbol, address } = storyQuotes.usdcToEth.details.currencyIn?.currency ?? {
      symbol: '',
      address: '',
    }
    const link = canvas.getByRole('link', { name: `${symbol} on Ridge, in the explorer` })
    await expect(link).toHaveAttribute('href', `https://ridge.example/token/${address}`)
    const copy = canvas.getByRole('button', { name: `Copy the address of ${symbol} on Ridge` })
    const native = canvas.getByText('The network’s own currency, which has no contract.')
    for (const shown of [canvas.getByText(address), copy, link, native])
      await expect(shown.checkVisibility()).toBe(true)
  },
}
export const TokenContractsNarrow: Story = { ...TokenContracts, globals: { width: '320' } }
export const VerifiedWithApproval: Story = { args: { execution: 'readyToApprove' } }
export const VerifiedTogether: Story = { args: { execution: 'readyTogether' } }
export const EarlierOpen: Story = { args: { execution: 'stoppedEarlierOpen' } }
export const EarlierOpenElsewhere: Story = { args: { execution: 'stoppedEarlierOpen', openOther: false } }
export const IdsReused: Story = { args: { execution: 'stoppedIdsReused' } }
export const ShownDiffers: Story = { args: { execution: 'stoppedShownDiffers' } }
export const WouldFail: Story = { args: { execution: 'stoppedWouldFail' } }
export const JournalVolatile: Story = { args: { execution: 'stoppedJournalVolatile' } }
export const Unverifiable: Story = { args: { execution: 'readyUnverifiable' } }
export const Failed: Story = { args: { execution: 'verificationFailed' } }
export const DepositoryMoved: Story = { args: { execution: 'stoppedDepositoryMoved' } }
export const Aged: Story = { args: { execution: 'ready', afterSeconds: 70 } }
/** Deadlines are measured by the network; whoever looks at their own clock is told why. */
export const ClockOfTheDeviceIsFast: Story = { args: { execution: 'ready', clockAhead: 10_800 } }
export const ExtremeAmounts: Story = { args: { execution: null, quote: storyQuotes.extreme } }
export const NoPrice: Story = { args: { execution: null, quote: storyQuotes.bare } }
export const WalletMissing: Story = { args: { execution: 'stoppedWalletMissing' } }
export const WrongAccount: Story = { args: { execution: 'stoppedWrongAccount' } }
export const SwitchRefused: Story = { args: { execution: 'stoppedSwitchRefused' } }
export const SwitchFailed: Story = { args: { execution: 'stoppedSwitchFailed' } }
export const WalletOnAFork: Story = { args: { execution: 'stoppedWalletOnFork' } }
export const NotLoaded: Story = { args: { execution: 'stoppedNotLoaded' } }
export const ChainUnreadable: Story = { args: { execution: 'stoppedChainUnreadable' } }
export const JournalFailed: Story = { args: { execution: 'stoppedJournalFailed' } }
export const QuoteAged: Story = { args: { execution: 'stoppedQuoteAged' } }
export const NotAccepted: Story = { args: { execution: 'stoppedUnverifiable' } }

const { ethToUsdc } = storyQuotes
const { currencyOut } = ethToUsdc.details
const newer = (amount: bigint): Quote => ({
  ...ethToUsdc,
  receivedAt: storyNow,
  details: { ...ethToUsdc.details, currencyOut: currencyOut && { ...currencyOut, amount } },
})
const stranger = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const confirmedKey =
  'unverifiable\nthe address the deposit goes to, which we don’t know\nthe calls made on the destination network, and who gets paid'

export const ByPermit: Story = { args: { execution: null, quote: storyQuotes.usdcByPermit } }
export const RefreshedUnchanged: Story = {
  args: { execution: 'ready', agreed: ethToUsdc, quote: newer(1_504_810_000n) },
}
export const RefreshedForLess: Story = {
  args: { execution: 'ready', agreed: ethToUsdc, quote: newer(1_503_200_000n) },
}
export const MuchIsLost: Story = { args: { execution: 'ready', quote: lossQuote } }
/** Dollars say that both ends are worth the same. */
export const MuchIsLostOfOneCurrency: Story = { args: { execution: 'ready', quote: weiQuote } }
export const NobodyKnowsWhatIsLost: Story = { args: { execution: 'ready', quote: overpricedQuote } }
/** Prices were read, or moved, since the person went on. */
export const MoreIsLostThanBefore: Story = {
  args: { execution: 'ready', quote: lossQuote, agreedLoss: storyLoss(ethToUsdc) },
}
export const LossNotKnownAnyMore: Story = {
  args: { execution: 'ready', quote: overpricedQuote, agreedLoss: storyLoss(ethToUsdc) },
}
export const AgedAndAsking: Story = { args: { execution: 'ready', afterSeconds: 70, isAsking: true } }
export const UnverifiableConfirmed: Story = {
  args: { execution: 'readyUnverifiable', confirmed: confirmedKey },
}
export const UnverifiableBlocked: Story = {
  args: { execution: 'readyUnverifiable', policy: { unverifiable: 'block' } },
}
export const VerifiedToConfirm: Story = { args: { execution: 'ready', policy: { verified: 'ask' } } }
export const ToSomebodyElse: Story = {
  args: {
    execution: null,
    quote: { ...ethToUsdc, request: { ...ethToUsdc.request, recipient: stranger } },
  },
}
export const ToSomebodyByName: Story = {
  args: {
    execution: null,
    quote: { ...ethToUsdc, request: { ...ethToUsdc.request, recipient: stranger } },
    recipientName: 'harbour-master.eth',
  },
}

/** A token with the name of another is named with both addresses, and said yes to before the wallet opens. */
export const NamedLikeAnother: Story = {
  args: {
    execution: 'readyUnverifiable',
    findings: [
      { code: 'order-id', result: 'passed' },
      { code: 'depository', result: 'passed' },
      { code: 'deposit-order-id', result: 'passed' },
      { code: 'order-minimum', result: 'passed' },
      { code: 'deposit-amount', result: 'passed' },
      {
        code: 'token-look-alike',
        result: 'uncovered',
        expected: 'USDC 0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
        got: `USDC ${stranger}`,
      },
    ],
  },
}

const every = (result: Finding['result']): readonly Finding[] =>
  (Object.keys(storyWords.findings) as readonly FindingCode[]).map((code) => ({ code, result }))

export const EveryCheckHolds: Story = { args: { execution: 'ready', findings: every('passed') } }
export const EveryCheckNotCovered: Story = {
  args: { execution: 'readyUnverifiable', findings: every('uncovered') },
}
export const EveryCheckNotLookedAt: Story = { args: { execution: 'ready', findings: every('unchecked') } }
export const EveryCheckFailed: Story = {
  args: { execution: 'verificationFailed', findings: every('failed') },
}

export const VerifiedDark: Story = { ...Verified, globals: { theme: 'dark' } }
export const UnverifiableDark: Story = { ...Unverifiable, globals: { theme: 'dark' } }
export const FailedDark: Story = { ...Failed, globals: { theme: 'dark' } }
export const DepositoryMovedNarrow: Story = { ...DepositoryMoved, globals: { width: '320' } }
export const NobodyKnowsWhatIsLostDark: Story = { ...NobodyKnowsWhatIsLost, globals: { theme: 'dark' } }
export const VerifiedWithApprovalNarrow: Story = { ...VerifiedWithApproval, globals: { width: '320' } }
export const UnverifiableConfirmedDark: Story = { ...UnverifiableConfirmed, globals: { theme: 'dark' } }
export const VerifiedRightToLeft: Story = { ...Verified, globals: { direction: 'rtl', width: '320' } }
