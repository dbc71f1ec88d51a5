import type { DepositAddress, Finding, RequestRecord } from '@portage/core'
import { verifyQuote } from '@portage/core/verification'
import {
  storyAccount,
  storyAddressQuote,
  storyAddressRecord,
  storyChains,
  storyCurrencies,
  storyDepositAddress,
  storyNow,
  storyPayments,
} from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, within } from 'storybook/test'
import { CardFrame, storyFormat } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { checkLines } from '../review/checkLines.js'
import { readRun } from '../run/readRun.js'
import { AddressForm } from './AddressForm.js'
import { AddressScreen } from './AddressScreen.js'
import { type AddressFormFacts, addressFormView } from './addressFormView.js'
import { type AddressFacts, addressView } from './addressView.js'
import { CheckScreen } from './CheckScreen.js'
import { type MadeAddress, readMade } from './madeAddress.js'

const {
  activity,
  depositAddress: copy,
  form: formCopy,
  headlines,
  pasted,
  recipient,
  recovery,
  screenings,
} = storyWords

const chains = storyChains.all
const format = storyFormat
const { harbourEth, ridgeUsdc } = storyCurrencies
const depository = storyChains.harbour.depository ?? ''
const trusted = { harbour: { depository }, ridge: { depository } }
const made = readMade(storyAddressQuote)
if (made === null) throw new Error('The quote of the stories has a deposit address.')
const open: MadeAddress = made
const strict: MadeAddress = { ...made, kind: 'strict', amount: 16_613_000_000_000_001n }

function Frame({ children }: Readonly<{ children: ReactElement }>): ReactElement {
  return (
    <CardFrame>
      <ScreenTitle screenKey="story" back={{ label: copy.back, onPress: () => {} }}>
        {copy.title}
      </ScreenTitle>
      {children}
    </CardFrame>
  )
}

type FormArgs = Partial<Omit<AddressFormFacts, 'input'>> &
  Readonly<{ input?: Partial<AddressFormFacts['input']>; failed?: string }>

function Form({ input = {}, failed, ...more }: FormArgs): ReactElement {
  const facts: AddressFormFacts = {
    input: {
      kind: 'open',
      amount: '0.5',
      typed: { recipient: null, refundTo: null, recovery: null },
      ...input,
    },
    from: harbourEth,
    to: ridgeUsdc,
    fromChain: storyChains.harbour,
    toChain: storyChains.ridge,
    accounts: { from: storyAccount, to: storyAccount },
    chains,
    tokens: [],
    contracts: [],
    recoveryIsContract: false,
    isMaking: false,
    isTried: false,
    ...more,
  }
  const end = (currency: AddressFormFacts['from'], chain: string) =>
    currency && { symbol: currency.symbol, chain, logoUrl: null, chainLogoUrl: null, doubtful: false }
  return (
    <Frame>
      <AddressForm
        view={addressFormView(facts, { copy, form: formCopy, recipient, screenings, pasted, format })}
        input={facts.input}
        from={end(facts.from, 'Harbour')}
        to={end(facts.to, 'Ridge')}
        failed={failed ?? null}
        copy={copy}
        onKind={() => {}}
        pasted={null}
        onAmount={() => {}}
        onPaste={() => {}}
        onMeant={() => {}}
        onChoose={() => {}}
        onType={() => {}}
        onMake={() => {}}
      />
    </Frame>
  )
}

function Check({
  verdict,
  findings,
}: Readonly<{
  verdict: 'ask' | 'failed' | 'moved' | 'blocked'
  findings?: readonly Finding[]
}>): ReactElement {
  const { request, details } = storyAddressQuote
  const found =
    findings ??
    verifyQuote({
      ...{ quote: storyAddressQuote, request, chains, trusted, account: storyAccount, now: storyNow },
      isContract: false,
      tokens: [details.currencyIn, details.currencyOut].flatMap((one) =>
        one === null ? [] : [one.currency],
      ),
    }).findings
  return (
    <Frame>
      <CheckScreen
        verdict={verdict}
        checks={checkLines(found, readRun(storyAddressQuote, chains, format), storyWords)}
        copy={copy}
        onShow={() => {}}
        onAgain={() => {}}
      />
    </Frame>
  )
}

type StoryArgs = Readonly<{
  facts: Partial<AddressFacts>
  outcome: string | null
  phase: 'at-rest' | 'looking' | 'disabling'
}>

function Address({ facts, outcome, phase }: StoryArgs): ReactElement {
  const whole: AddressFacts = {
    address: storyDepositAddress,
    made: open,
    said: storyAddressRecord,
    records: [storyPayments.unpaid],
    error: null,
    ...facts,
  }
  const words = {
    chains,
    now: storyNow,
    copy: activity,
    headlines,
    recovery,
    reasons: storyWords,
    format,
    address: copy,
  }
  return (
    <Frame>
      <AddressScreen
        address={storyDepositAddress}
        view={addressView(whole, words)}
        chains={chains}
        outcome={outcome}
        phase={phase}
        copy={copy}
        onCopy={async () => {}}
        onLook={() => {}}
        onDisable={() => {}}
        onRecover={() => {}}
      />
    </Frame>
  )
}

const meta: Meta<StoryArgs> = {
  title: 'Deposit address',
  render: Address,
  args: { facts: {}, outcome: null, phase: 'at-rest' },
}
export default meta

type Story = StoryObj<StoryArgs>
const of = (facts: Partial<AddressFacts>, more: Partial<StoryArgs> = {}): Story => ({
  args: { facts, ...more },
})
const paid = (...records: readonly RequestRecord[]): Story => of({ records })
const form = (args: FormArgs): Story => ({ render: () => <Form {...args} /> })
const dark = { theme: 'dark' }
const narrow = { direction: 'rtl', width: '320' }
const nobody = { accounts: { from: null, to: null } }

export const ToMake: Story = form({})
export const ToMakeExact: Story = form({ input: { kind: 'strict', amount: '25' } })
export const ToMakeUnconnected: Story = form(nobody)
export const ToMakeWithoutAddresses: Story = form({ ...nobody, isTried: true })
export const ToMakeWithoutTokens: Story = form({ from: null, to: null, fromChain: null, toChain: null })
export const ToMakeWrongAmount: Story = form({ input: { amount: '0,5,1' } })
export const ToMakeWrongAddress: Story = form({
  input: { typed: { recipient: '0x12', refundTo: `0x${'0'.repeat(40)}`, recovery: null } },
})
export const ToMakeRecoveredByContract: Story = form({ recoveryIsContract: true })
export const Making: Story = form({ isMaking: true })
export const MakingFailed: Story = form({ failed: 'The service does not answer.' })
export const ToRead: Story = { render: () => <Check verdict="ask" /> }
export const Refused: Story = {
  render: () => (
    <Check
      verdict="failed"
      findings={[{ code: 'deposit-address', result: 'failed', expected: '0.5 ETH', got: '5 ETH' }]}
    />
  ),
}
export const Moved: Story = {
  render: () => (
    <Check
      verdict="moved"
      findings={[
        {
          code: 'depository-moved',
          result: 'failed',
          expected: '0x4cd00e387622c35bddb9b4c962c136462338bc31',
          got: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
        },
      ]}
    />
  ),
}
export const Blocked: Story = { render: () => <Check verdict="blocked" /> }

export const Waiting: Story = of({})
export const WaitingExact: Story = of({ made: strict })
export const BeforeTheFirstAnswer: Story = of({ said: null, records: null })
export const MadeElsewhere: Story = of({ made: null })
export const Reading: Story = of({ made: null, said: null, records: null })
export const Unread: Story = of({
  records: null,
  said: null,
  error: new Error('The service does not answer.'),
})
export const Filling: Story = paid(storyPayments.unpaid, storyPayments.filling)
export const Paid: Story = paid(storyPayments.arrived)
export const PaidMoreThanOnce: Story = paid(storyPayments.filling, storyPayments.arrived)
export const PaidOtherAmount: Story = paid(storyPayments.superseded, storyPayments.arrived)
export const ExactPaid: Story = of({ made: strict, records: [storyPayments.arrived] })
export const ToTakeHome: Story = paid(storyPayments.withdrawable)
export const LookingAgain: Story = of({}, { phase: 'looking' })
export const MissedFound: Story = of({}, { outcome: copy.found({ amounts: '0.5 ETH' }) })
export const MissedNotFound: Story = of({}, { outcome: copy.foundNothing({ chain: 'Harbour' }) })
export const NotWatched: Story = of({ made: { ...open, watched: 'no' } })
export const WithoutLink: Story = of({
  said: { ...storyAddressRecord, chainId: 424_242 } satisfies DepositAddress,
  made: null,
  records: [],
})
export const WaitingDark: Story = { ...Waiting, globals: dark }
export const WaitingNarrow: Story = { ...Waiting, globals: { width: '320' } }
export const ToTakeHomeRightToLeft: Story = { ...ToTakeHome, globals: narrow }
export const ToMakeDark: Story = { ...ToMake, globals: dark }
export const ToMakeRightToLeft: Story = {
  ...ToMakeWrongAddress,
  globals: narrow,
  play: async ({ canvasElement }) => {
    const name = copy.recovery({ chain: 'Harbour' })
    const field = within(canvasElement).getByRole('textbox', { name })
    await expect(field).toHaveValue(storyAccount)
    // All of it is to be seen.
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
    await expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight)
  },
}
export const ToReadDark: Story = { ...ToRead, globals: dark }
