import { storyChains, storyCurrencies, storyQuotes } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
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

function Settings({ text = null, topup = false, bounds, ...more }: StoryArgs): ReactElement {
  const [typed, setTyped] = useState(text)
  const [isOn, setOn] = useState(topup)
  const read = typed === null ? null : readSlippage(typed, bounds)
  const facts: SettingsFacts = {
    quote: withTopup,
    exact: 'from',
    to: storyCurrencies.ridgeUsdc,
    chains: storyChains.all,
    ...more,
    bounds,
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

const meta: Meta<StoryArgs> = {
  title: 'Settings',
  render: Settings,
  argTypes: { bounds: { control: 'object' }, text: { control: 'text' } },
}
export default meta

type Story = StoryObj<StoryArgs>

export const Auto: Story = {}
export const BeforeAQuote: Story = { args: { quote: null } }
export const Custom: Story = { args: { text: '1', topup: true } }
export const Much: Story = { args: { text: '12.5' } }
export const Little: Story = { args: { text: '0.05' } }
export const NotANumber: Story = { args: { text: 'half' } }
export const TooMuch: Story = { args: { text: '80' } }
/** What a host sets of slippage, in basis points. */
export const OwnSlippage: Story = { args: { bounds: { default: 50, min: 10, max: 300 } } }
export const OutsideOfBounds: Story = { args: { text: '5', bounds: { min: 10, max: 300 } } }
export const ExactOut: Story = { args: { text: '1', exact: 'to' } }
export const NoGasOnTop: Story = { args: { to: storyCurrencies.ridgeEth } }
/** Everything is set by keys alone, and what a number means stands beside it as it is typed. */
export const SetByKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('radio', { name: /^Auto/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const field = await canvas.findByRole('textbox', { name: 'Slippage in percent' })
    await userEvent.type(field, 'half')
    await expect(canvas.getByText('Enter a number, for example 0.5')).toBeVisible()
    await expect(field).toBeInvalid()
    await userEvent.clear(field)
    await userEvent.type(field, '12')
    await expect(canvas.getByText(/^At 12%, you may get up to/)).toBeVisible()
    await expect(canvas.getByText(/is high/)).toBeVisible()
    const gas = canvas.getByRole('checkbox', { name: /^Gas top-up/ })
    gas.focus()
    await userEvent.keyboard(' ')
    await expect(gas).toBeChecked()
  },
}
export const CustomDark: Story = { ...Custom, globals: { theme: 'dark' } }
export const MuchRightToLeft: Story = { ...Much, globals: { direction: 'rtl', width: '320' } }
