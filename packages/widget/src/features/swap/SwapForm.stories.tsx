import {
  storyAccount,
  storyChains,
  storyCurrencies,
  type storyExecutions,
  storyNow,
  storyQuotes,
  storyServiceError,
} from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { formAtRest } from '../../../test/formAtRest.js'
import { CardFrame, standingClock, storyFormat } from '../../../test/StoryFrame.js'
import { storyLanguage, storyWords } from '../../../test/storyLanguage.js'
import { storyTray } from '../../../test/storyTray.js'
import {
  askingFacts,
  countedLossFacts,
  emptyFacts,
  exactOutFacts,
  failedFacts,
  longOutFacts,
  lossFacts,
  moneyFacts,
  previewFacts,
  quotedFacts,
  sponsoredFacts,
  typedFacts,
  unknownLossFacts,
  withQuote,
} from '../../../test/swapFacts.js'
import { usePasted } from '../paste/usePasted.js'
import { UnderWay } from '../run/UnderWay.js'
import { CostDetails } from './CostDetails.js'
import { NoKeyScreen } from './NoKeyScreen.js'
import type { HiddenPart } from './readHidden.js'
import type { Side } from './reduceForm.js'
import { SwapForm } from './SwapForm.js'
import type { SwapFacts } from './swapTypes.js'
import { swapView } from './swapView.js'

const { errors, form } = storyWords

type StoryArgs = Readonly<{
  facts: SwapFacts
  underWay?: readonly (keyof typeof storyExecutions)[]
  fixed?: readonly Side[]
  flips?: boolean
  hide?: readonly HiddenPart[]
  said?: string | null
}>

const nothing = (): void => {}

function Form({
  facts,
  underWay = [],
  fixed = [],
  flips = true,
  hide = [],
  said = null,
}: StoryArgs): ReactElement {
  const [typed, setTyped] = useState<Partial<SwapFacts>>({})
  const [pasted, take] = usePasted(typed.amount ?? facts.amount, storyLanguage)
  const view = swapView({ ...facts, ...typed }, { copy: form, errors, format: storyFormat })
  return (
    <CardFrame>
      {view.screen === 'no-key' ? (
        <NoKeyScreen onRetry={nothing} />
      ) : (
        <SwapForm
          view={view}
          settings={form.settings({ slippage: form.slippageAuto })}
          said={said}
          fixed={fixed}
          hide={hide}
          chains={storyChains.all}
          clock={standingClock(storyNow)}
          format={storyFormat}
          underWay={
            <UnderWay view={storyTray(underWay)} onOpen={nothing} onDismiss={nothing} onEmptied={nothing} />
          }
          {...formAtRest}
          onFlip={flips && fixed.length === 0 ? nothing : undefined}
          pasted={pasted}
          onType={(exact, amount) => setTyped({ exact, amount: storyFormat.typed(amount) })}
          onPaste={(exact, into, text) =>
            void take(into, text, facts[exact], (amount) => setTyped({ exact, amount }))
          }
          onMeant={(exact, amount) => setTyped({ exact, amount })}
        />
      )}
    </CardFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'Swap', render: Form }
export default meta

type Story = StoryObj<StoryArgs>

const { northernlight, restaked, harbourUsdc, ridgeEth, ridgeUsdc } = storyCurrencies

export const Quoted: Story = { args: { facts: quotedFacts } }
/** From the amount to the action in few steps: what is pressed below the amount is one stop, walked by arrow keys. */
export const WalkedByKeys: Story = {
  args: { facts: quotedFacts },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const amount = canvas.getByRole('textbox', { name: 'Amount of ETH to send' })
    const action = canvas.getByRole('button', { name: /^Review/ })
    amount.focus()
    let tabs = 0
    for (; document.activeElement !== action && tabs < 20; tabs += 1) await userEvent.tab()
    await expect(tabs).toBeLessThanOrEqual(7)

    amount.focus()
    await userEvent.tab()
    const bar = within(canvas.getByRole('toolbar', { name: 'You send' }))
    const buttons = bar.getAllByRole('button')
    for (const button of buttons) {
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{ArrowRight}')
    }
    await expect(bar.getByRole('button', { name: 'Max, your whole balance' })).toHaveFocus()
  },
}
const several = { ...quotedFacts, accounts: [storyAccount, '0x90f79bf6eb2c4f870365e785982e1f101e93b906'] }
/** A wallet that shares several accounts: the one that pays is named, and a press changes it. */
export const SeveralAccounts: Story = { args: { facts: several } }
export const SeveralAccountsNarrow: Story = { ...SeveralAccounts, globals: { width: '320' } }
export const SeveralAccountsRightToLeft: Story = {
  ...SeveralAccounts,
  globals: { direction: 'rtl', width: '320' },
}
/** From a network that no wallet of this page signs for, a deposit address takes it. */
export const ByDepositAddress: Story = {
  args: {
    facts: {
      ...typedFacts('0.5'),
      support: { from: 'no-wallet', to: 'read' },
      may: { connect: true, chooseFrom: true, useAddress: true },
    },
  },
}
export const NoWallet: Story = {
  args: {
    facts: { ...emptyFacts, account: null, recipient: null, to: null, balances: { from: null, to: null } },
  },
}
export const OriginWithoutWallet: Story = {
  args: { facts: { ...emptyFacts, amount: '0.5', support: { from: 'no-wallet', to: 'read' } } },
}
export const OriginNotRead: Story = {
  args: {
    facts: {
      ...emptyFacts,
      amount: '0.5',
      support: { from: 'unread', to: 'read' },
      may: { connect: true, chooseFrom: false, useAddress: false },
    },
    fixed: ['from'],
  },
}
export const DestinationNotRead: Story = {
  args: { facts: { ...quotedFacts, support: { from: 'open', to: 'unread' } } },
}
export const Preview: Story = { args: { facts: previewFacts } }
export const AskingForAPreview: Story = { args: { facts: { ...previewFacts, quote: askingFacts.quote } } }
export const NothingTyped: Story = { args: { facts: emptyFacts } }
export const NothingChosen: Story = { args: { facts: { ...emptyFacts, from: null, to: null } } }
export const ReadingNetworks: Story = {
  args: { facts: { ...emptyFacts, chains: [], from: null, to: null, setup: 'reading' } },
}
/** The host named what is sent: its place is kept until it is known what that is. */
export const ReadingTokens: Story = {
  args: {
    facts: {
      ...emptyFacts,
      ...{ chains: [], from: null, to: null, setup: 'reading', reading: { from: true, to: false } },
    },
  },
}
export const AskingForAQuote: Story = { args: { facts: askingFacts } }
export const AskingAgain: Story = {
  args: {
    facts: {
      ...quotedFacts,
      amount: '0.75',
      quote: { ...quotedFacts.quote, phase: 'refreshing', isStale: true },
    },
  },
}
export const NotANumber: Story = { args: { facts: typedFacts('0,5') } }
const pasteAmount = async (canvasElement: HTMLElement, text: string): Promise<HTMLInputElement> => {
  const field = within(canvasElement).getByRole<HTMLInputElement>('textbox', {
    name: 'Amount of ETH to send',
  })
  field.focus()
  field.select()
  await userEvent.paste(text)
  return field
}
/** What is left out of a pasted amount is said: here a Swiss mark, the symbol, marks of direction and the end of a line. */
export const PastedAndRead: Story = {
  args: { facts: emptyFacts },
  play: async ({ canvasElement }) => {
    const field = await pasteAmount(canvasElement, '\u20681’000,5 ETH\u2069\n')
    await within(canvasElement).findByText('Read as 1000.5')
    await expect(field).toHaveValue('1000.5')
    await userEvent.type(field, '1')
    await expect(within(canvasElement).queryByText(/^Read as/)).toBeNull()
    await pasteAmount(canvasElement, '1 000,5')
    await within(canvasElement).findByText('Read as 1000.5')
  },
}
/** Thousands in one language and a decimal in another: nothing is asked for until the person says which. */
export const PastedTwoWays: Story = {
  args: { facts: emptyFacts },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = await pasteAmount(canvasElement, '1,504')
    await canvas.findByRole('button', { name: '1504' })
    await expect(field).toHaveValue('1,504')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/^This could be two amounts/)
    canvas.getByRole('button', { name: '1504' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('1504')
    await pasteAmount(canvasElement, '1,504')
    await userEvent.click(await canvas.findByRole('button', { name: '1.504' }))
    await expect(field).toHaveValue('1.504')
    await pasteAmount(canvasElement, '1,504')
    await canvas.findByRole('button', { name: '1504' })
  },
}
export const PastedTwoWaysRightToLeft: Story = {
  args: { facts: typedFacts('1,504') },
  globals: { direction: 'rtl', width: '320' },
}
export const PastedInAnotherUnit: Story = {
  args: { facts: emptyFacts },
  play: async ({ canvasElement }) => {
    const field = await pasteAmount(canvasElement, '100 USDC')
    await within(canvasElement).findByText(/^USDC isn’t the unit here/)
    await expect(field).toHaveValue('100 USDC')
    await expect(field).toBeInvalid()
  },
}
export const Negative: Story = { args: { facts: typedFacts('-1') } }
export const Zero: Story = { args: { facts: typedFacts('0.00') } }
export const TooManyDecimals: Story = {
  args: { facts: { ...typedFacts('1.0000001'), from: harbourUsdc, balances: { from: 20_000_000n, to: 0n } } },
}
export const AboveTheBalance: Story = { args: { facts: typedFacts('250') } }
export const NothingLeftForGas: Story = {
  args: { facts: { ...quotedFacts, balances: { from: 500_000_000_000_000_000n, to: 0n } } },
}
export const TooMuchForTheSolver: Story = {
  args: {
    facts: {
      ...failedFacts(
        storyServiceError({
          code: 'service-refused',
          errorCode: 'AMOUNT_TOO_HIGH',
          status: 400,
          retry: 'never',
          details: 'the quote amount exceeds the maximum of 84.2 ETH for this pair',
        }),
      ),
      amount: '250',
      balances: { from: 312_400_000_000_000_000_000n, to: 12_400_000n },
    },
  },
}
export const ServiceDown: Story = {
  args: { facts: failedFacts(storyServiceError({ code: 'service-unreachable' })) },
}
export const NetworksNotReadable: Story = {
  args: { facts: { ...emptyFacts, chains: [], setup: storyServiceError({ code: 'service-not-json' }) } },
}
export const NoKeyPath: Story = {
  args: {
    facts: failedFacts(storyServiceError({ code: 'service-unauthorized', status: 401, retry: 'never' })),
  },
}
export const Offline: Story = { args: { facts: { ...quotedFacts, online: false } } }
export const SameToken: Story = {
  args: { facts: { ...typedFacts('0.5'), to: storyCurrencies.harbourEth } },
}
export const ExtremeAmounts: Story = {
  args: {
    facts: withQuote(
      {
        ...quotedFacts,
        amount: '1000000000.000001',
        from: northernlight,
        to: restaked,
        balances: { from: 4_200_000_000n * 10n ** 18n, to: 0n },
      },
      storyQuotes.extreme,
    ),
  },
}
export const DustWithoutAPrice: Story = {
  args: {
    facts: withQuote(
      { ...quotedFacts, amount: '0.000001', from: harbourUsdc, to: ridgeEth, balances: { from: 1n, to: 1n } },
      storyQuotes.bare,
    ),
  },
}
export const ExactOut: Story = { args: { facts: exactOutFacts } }
export const ExactOutOfManyDecimals: Story = { args: { facts: longOutFacts } }
export const ExactOutAboveTheBalance: Story = {
  args: { facts: { ...exactOutFacts, balances: { from: 100_000_000_000_000_000n, to: 0n } } },
}
export const ExactOutAsking: Story = { args: { facts: { ...exactOutFacts, quote: askingFacts.quote } } }
export const InDollars: Story = { args: { facts: moneyFacts } }
export const InDollarsWithoutAPrice: Story = {
  args: { facts: { ...moneyFacts, price: { state: 'read', usd: null }, quote: emptyFacts.quote } },
}
export const MuchIsLost: Story = { args: { facts: lossFacts } }
/** Dollars say that both ends are worth the same. */
export const MuchIsLostOfOneCurrency: Story = { args: { facts: countedLossFacts } }
/** The quote and the list of prices contradict each other. */
export const NobodyKnowsWhatIsLost: Story = { args: { facts: unknownLossFacts } }
export const OnlyTheQuoteHasAPrice: Story = {
  args: { facts: { ...quotedFacts, loss: { kind: 'unknown', why: 'no-witness', currency: ridgeUsdc } } },
}
export const RefusedForItsLoss: Story = { args: { facts: { ...lossFacts, losing: true } } }
export const NobodyVouches: Story = {
  args: {
    facts: {
      ...typedFacts('5'),
      from: northernlight,
      doubted: { currency: northernlight, because: 'unvouched' },
    },
  },
}
export const NamedLikeAnother: Story = {
  args: {
    facts: {
      ...typedFacts('5'),
      from: harbourUsdc,
      lookAlike: { from: 'USDC', to: null },
      doubted: { currency: harbourUsdc, because: 'look-alike', of: 'USDC' },
    },
  },
}
export const NamedLikeAnotherNarrow: Story = { ...NamedLikeAnother, globals: { width: '320' } }
export const Sponsored: Story = { args: { facts: sponsoredFacts } }
export const TokensFixed: Story = { args: { facts: quotedFacts, fixed: ['from', 'to'] } }
/** One of the two is not offered at the other end. */
export const TurnsNoWay: Story = { args: { facts: quotedFacts, flips: false } }
/** Title, settings, flip and shares; all that a person has to know stays. */
export const PartsHidden: Story = {
  args: { facts: quotedFacts, hide: ['title', 'settings', 'flip', 'shares'] },
}
export const TitleHidden: Story = { args: { facts: quotedFacts, hide: ['title'] } }
export const HeldBack: Story = {
  args: { facts: quotedFacts, said: form.heldBackSaying({ words: 'Accept the terms of this page first.' }) },
}
export const RunsUnderWay: Story = {
  args: { facts: emptyFacts, underWay: ['filling', 'openInWallet', 'refunding', 'success'] },
}

/** The parts of the cost and the route, as they open below it. */
export const Details: Story = {
  args: { facts: sponsoredFacts },
  render: ({ facts }) => (
    <CardFrame>
      {facts.quote.quote === null ? null : (
        <CostDetails quote={facts.quote.quote} chains={storyChains.all} format={storyFormat} />
      )}
    </CardFrame>
  ),
}

const dark = { theme: 'dark' }
const rightToLeft = { direction: 'rtl', width: '320' }

export const QuotedDark: Story = { ...Quoted, globals: dark }
export const ToSomebodyElse: Story = {
  args: {
    facts: {
      ...quotedFacts,
      recipient: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
      arrivesAt: 'other',
      balances: { ...quotedFacts.balances, to: null },
    },
  },
}
/** The host wants a person to choose who is paid. */
export const RecipientRequired: Story = {
  args: { facts: { ...quotedFacts, recipient: null, balances: { ...quotedFacts.balances, to: null } } },
}
export const PreviewDark: Story = { ...Preview, globals: dark }
export const AskingForAQuoteDark: Story = { ...AskingForAQuote, globals: dark }
export const TooMuchForTheSolverDark: Story = { ...TooMuchForTheSolver, globals: dark }
export const AboveTheBalanceDark: Story = { ...AboveTheBalance, globals: dark }
export const RunsUnderWayDark: Story = { ...RunsUnderWay, globals: dark }
export const NoKeyPathDark: Story = { ...NoKeyPath, globals: dark }
export const QuotedRightToLeft: Story = { ...Quoted, globals: rightToLeft }
export const ExactOutNarrow: Story = { ...ExactOut, globals: { width: '320' } }
export const MuchIsLostDark: Story = { ...MuchIsLost, globals: dark }
export const NobodyKnowsWhatIsLostDark: Story = { ...NobodyKnowsWhatIsLost, globals: dark }
export const NobodyKnowsWhatIsLostNarrow: Story = { ...NobodyKnowsWhatIsLost, globals: { width: '320' } }
export const InDollarsRightToLeft: Story = { ...InDollars, globals: rightToLeft }
export const PreviewNarrow: Story = { ...Preview, globals: { width: '320' } }
export const ExtremeAmountsNarrow: Story = { ...ExtremeAmounts, globals: { width: '320' } }
