import type { Quote } from '@portage/core'
import { defaultMaxQuoteAge, type ExecutionState } from '@portage/core/execution'
import { evm } from '@portage/core/verification'
import {
  type StoryExecution,
  storyChains,
  storyCurrencies,
  storyExecutions,
  storyNow,
  storyQuotes,
} from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { formAtRest } from '../../../test/formAtRest.js'
import { CardFrame, standingClock, storyFormat } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { askingFacts, emptyFacts, quotedFacts, storyLoss, withQuote } from '../../../test/swapFacts.js'
import { SwapForm } from '../swap/SwapForm.js'
import type { SwapFacts } from '../swap/swapTypes.js'
import { swapView } from '../swap/swapView.js'
import { ConfirmFoot } from './ConfirmFoot.js'
import { formStep } from './formStep.js'
import type { ReviewFacts } from './reviewFacts.js'
import { reviewReasons } from './reviewReasons.js'
import { reviewView } from './reviewView.js'

const { errors, form } = storyWords
const { ethToUsdc, usdcToEth } = storyQuotes
const { harbourEth, ridgeEth, ridgeUsdc } = storyCurrencies
const nothing = (): void => {}

type StoryArgs = Readonly<{
  facts: SwapFacts
  /** The run of the quote on the form; null before there is one. */
  execution: StoryExecution | null
  /** What is otherwise in that run. */
  state?: Partial<ExecutionState>
  host?: ReviewFacts['host']
}>

/** A form that is confirmed itself, as the widget draws it with `review: 'when-needed'`. */
function Form({ facts, execution, state: more, host = { state: 'free' } }: StoryArgs): ReactElement {
  const view = swapView({ ...facts, least: 'whole' }, { copy: form, errors, format: storyFormat })
  const state = execution && { ...storyExecutions[execution], ...more }
  const { quote } = facts.quote
  const isOffered = view.button.act === 'review' && quote !== null && 'steps' in quote
  const review = isOffered ? reviewOf(quote) : null
  const foot = {
    view,
    quotedAt: formAtRest.quotedAt,
    clock: standingClock(storyNow),
    format: storyFormat,
    onAct: nothing,
  }
  return (
    <CardFrame>
      <SwapForm
        {...foot}
        {...formAtRest}
        settings={form.settings({ slippage: form.slippageAuto })}
        said={null}
        fixed={[]}
        chains={storyChains.all}
        foot={
          <ConfirmFoot
            foot={foot}
            review={review?.view ?? null}
            step={review?.step ?? null}
            state={state}
            chains={storyChains.all}
            onConfirm={nothing}
          />
        }
      />
    </CardFrame>
  )

  function reviewOf(quote: Quote) {
    const reviewed: ReviewFacts = {
      ...{ quote, agreed: quote, loss: storyLoss(quote), agreedLoss: storyLoss(quote), state, host },
      chains: storyChains.all,
      families: [evm],
      now: storyNow,
      may: { connect: false, openOther: false, recover: false, handOff: false, accept: false },
      policy: {},
      maxQuoteAge: defaultMaxQuoteAge,
      balance: 'enough',
      own: quote.request.user,
      isAsking: false,
      recipientName: null,
      confirmed: null,
    }
    const shown = reviewView(reviewed, { words: storyWords, format: storyFormat })
    const reasons = reviewReasons(reviewed, shown, { tokens: 'known', earlier: 'none' })
    return { view: shown, step: formStep(reasons, 0) }
  }
}

const meta: Meta<StoryArgs> = { title: 'Confirm on the form', render: Form }
export default meta

type Story = StoryObj<StoryArgs>

const recipient = `0x${'7'.repeat(40)}`
const elsewhere: SwapFacts = {
  ...withQuote(quotedFacts, { ...ethToUsdc, request: { ...ethToUsdc.request, recipient } }),
  recipient,
  arrivesAt: 'other',
}
const [item] = storyExecutions.ready.items
const offNetwork: Partial<ExecutionState> = {
  will: 'check',
  items:
    item?.phase.name === 'ready'
      ? [{ ...item, phase: { name: 'switching', anchor: item.phase.anchor } }]
      : [],
}
const usdcFacts: SwapFacts = {
  ...withQuote(quotedFacts, usdcToEth),
  amount: '20',
  from: ridgeUsdc,
  to: harbourEth,
  balances: { from: 250_000_000n, to: null },
}

/** 18 decimals of what arrives at least. */
const longFacts: SwapFacts = {
  ...withQuote(quotedFacts, {
    ...ethToUsdc,
    request: { ...ethToUsdc.request, destinationCurrency: ridgeEth.address },
    details: {
      ...ethToUsdc.details,
      currencyOut: {
        currency: ridgeEth,
        amount: 499_876_543_210_987_654n,
        minimumAmount: 497_376_543_210_987_654n,
        usd: '1505.83',
      },
    },
    protocol: null,
  }),
  to: ridgeEth,
}

/** Nothing is to be read: the button asks the wallet. */
export const Confirmable: Story = { args: { facts: quotedFacts, execution: 'ready' } }
/** What was checked is a press away. */
export const ChecksOpen: Story = {
  args: { facts: quotedFacts, execution: 'ready' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText(/^Safety checks passed/))
    await expect(canvas.getByText('The order matches its transactions')).toBeVisible()
  },
}
/** An approval comes before the deposit. */
export const AsksTwice: Story = { args: { facts: usdcFacts, execution: 'readyToApprove' } }
/** The wallet is on another network, and is left there until the press. */
export const OtherNetwork: Story = {
  args: { facts: quotedFacts, execution: 'ready', state: offNetwork },
}
export const Checking: Story = { args: { facts: quotedFacts, execution: 'checking' } }
export const AtRest: Story = { args: { facts: emptyFacts, execution: null } }
export const AskingForAQuote: Story = { args: { facts: askingFacts, execution: null } }
/** Somebody else is paid. */
export const ReviewForRecipient: Story = { args: { facts: elsewhere, execution: 'ready' } }
/** A part of it nobody could check. */
export const ReviewForChecks: Story = { args: { facts: quotedFacts, execution: 'readyUnverifiable' } }
/** It is not the quote that was asked for. */
export const ReviewForFailure: Story = {
  args: { facts: quotedFacts, execution: 'verificationFailed' },
}
/** The page has said no, after the press. */
export const HeldBack: Story = {
  args: {
    facts: quotedFacts,
    execution: 'ready',
    host: { state: 'held', words: 'Accept the terms of this page first.' },
  },
}

const steps: readonly StoryArgs[] = [
  { facts: emptyFacts, execution: null },
  { facts: askingFacts, execution: null },
  { facts: longFacts, execution: null },
  { facts: longFacts, execution: 'checking' },
  { facts: longFacts, execution: 'ready' },
  { facts: longFacts, execution: 'ready', state: offNetwork },
]

/** In the narrowest place. */
function Walked(): ReactElement {
  const [at, setAt] = useState(0)
  return (
    <div style={{ inlineSize: 320 }}>
      <Form {...(steps[at] ?? { facts: emptyFacts, execution: null })} />
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
    </div>
  )
}

/** From the empty form to the button that asks the wallet, everything keeps its place. */
export const NothingMoves: Story = {
  args: { facts: emptyFacts, execution: null },
  render: () => <Walked />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const place = () => {
      const card = canvasElement.querySelector('.ptg-card')?.getBoundingClientRect()
      const button = canvasElement.querySelector('.ptg-pinned button')?.getBoundingClientRect()
      return { card: card?.height, top: button && card && button.top - card.top, height: button?.height }
    }
    const first = place()
    for (const _ of steps.slice(1)) {
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
      await expect(place()).toEqual(first)
    }
    await expect(canvas.getByRole('button', { name: 'Send 0.5 ETH to Ridge' })).toBeVisible()
  },
}
