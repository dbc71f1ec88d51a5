import { storyAccount, storyCurrencies } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DialogFrame, storyFormat } from '../../../test/StoryFrame.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountScreen } from './AccountScreen.js'

const other = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const third = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const nothing = (): void => {}

type StoryArgs = Readonly<{
  accounts: readonly string[]
  account: string | null
  balances: Readonly<Record<string, bigint | null>>
  onChoose?: (account: string) => void
}>

function Accounts({ accounts, account, balances, onChoose = nothing }: StoryArgs): ReactElement {
  return (
    <DialogFrame>
      <AccountScreen
        accounts={accounts}
        account={account}
        balanceOf={(one) => (
          <AccountBalance
            balance={balances[one] ?? null}
            currency={storyCurrencies.harbourEth}
            format={storyFormat}
          />
        )}
        onChoose={onChoose}
        onClose={nothing}
      />
    </DialogFrame>
  )
}

const meta: Meta<StoryArgs> = {
  title: 'Account',
  render: Accounts,
  args: {
    accounts: [storyAccount, other, third],
    account: other,
    balances: { [storyAccount]: 1_000_000_000_000_000_000n, [other]: 12_345_678_901_234_567n, [third]: 0n },
  },
}
export default meta

type Story = StoryObj<StoryArgs>

export const Several: Story = {}
export const BeforeBalancesAreRead: Story = { args: { balances: {} } }
/** By keys alone: each account is a stop, and Enter chooses. */
export const ChosenByKeys: Story = {
  args: { onChoose: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: new RegExp(storyAccount, 'i') }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: new RegExp(other) })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith(third)
  },
}
export const SeveralNarrow: Story = { globals: { width: '320' } }
export const SeveralDark: Story = { globals: { theme: 'dark' } }
export const SeveralRightToLeft: Story = { globals: { direction: 'rtl', width: '320' } }
