import { storyChains, storyCurrencies, storyQuotes } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { DialogFrame, storyFormat } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { SettingsScreen } from './SettingsScreen.js'
import { readSlippage, type SettingsFacts, settingsView } from './settingsView.js'

const { settings: copy } = storyWords

type StoryArgs = Partial<Omit<SettingsFacts, 'settings'>> & Readonly<{ topup?: boolean }>

const nothing = (): void => {}

const withTopup = {
  ...storyQuotes.ethToUsdc,
  details: {
    ...storyQuotes.ethToUsdc.details,
    currencyGasTopup: {
      currency: storyCurrencies.ridgeEth,
      amount: 664_000_000_000_000n,
      minimumAmount: null,
      usd: '2.00',
    },
  },
}

function Settings({ text = null, topup = false, ...more }: StoryArgs): ReactElement {
  const [typed, setTyped] = useState(text)
  const [isOn, setOn] = useState(topup)
  const read = typed === null ? null : readSlippage(typed)
  const facts: SettingsFacts = {
    quote: withTopup,
    exact: 'from',
    to: storyCurrencies.ridgeUsdc,
    chains: storyChains.all,
    ...more,
    text: typed,
    settings: { slippage: read?.type === 'slippage' ? read.basisPoints : null, topup: isOn },
  }
  return (
    <DialogFrame>
      <SettingsScreen
        view={settingsView(facts, { copy, format: storyFormat })}
        text={typed}
        topup={isOn}
        onAuto={() => setTyped(null)}
        onType={setTyped}
        onTopup={() => setOn(!isOn)}
        onClose={nothing}
      />
    </DialogFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'Settings', render: Settings }
export default meta

type Story = StoryObj<StoryArgs>

export const Auto: Story = {}
export const BeforeAQuote: Story = { args: { quote: null } }
export const Custom: Story = { args: { text: '1', topup: true } }
export const Much: Story = { args: { text: '12.5' } }
export const Little: Story = { args: { text: '0.05' } }
export const NotANumber: Story = { args: { text: 'half' } }
export const TooMuch: Story = { args: { text: '80' } }
export const ExactOut: Story = { args: { text: '1', exact: 'to' } }
export const NoGasOnTop: Story = { args: { to: storyCurrencies.ridgeEth } }
export const CustomDark: Story = { ...Custom, globals: { theme: 'dark' } }
export const MuchRightToLeft: Story = { ...Much, globals: { direction: 'rtl', width: '320' } }
