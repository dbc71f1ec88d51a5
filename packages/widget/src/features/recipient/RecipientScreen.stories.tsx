import { storyAccount, storyChains, storyCurrencies } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DialogFrame } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { RecipientScreen } from './RecipientScreen.js'
import { type RecipientFacts, recipientView } from './recipientView.js'

const address = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const other = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const twin = `${address.slice(0, 6)}${'7'.repeat(32)}${address.slice(-4)}`
const nothing = (): void => {}

type StoryArgs = Readonly<{ text: string; onUse?: () => void }> &
  Partial<Pick<RecipientFacts, 'own' | 'recents' | 'onChain' | 'name' | 'chain'>>

function Recipient({
  text,
  own = storyAccount,
  recents = [address, other],
  onChain = [],
  name = { type: 'none' },
  chain = storyChains.ridge,
  onUse = nothing,
}: StoryArgs): ReactElement {
  const [typed, setTyped] = useState(text)
  const { harbour, all } = storyChains
  const view = recipientView(
    {
      address: name.type === 'found' ? name.address : typed,
      name,
      takesNames: name.type !== 'none',
      chains: all,
      chain,
      origin: harbour,
      own,
      recents,
      tokens: all.flatMap(({ currencies }) => currencies),
      contracts: [],
      onChain,
    },
    storyWords,
  )
  return (
    <DialogFrame>
      <RecipientScreen
        view={view}
        chain={chain.displayName}
        text={typed}
        takesNames={name.type !== 'none'}
        isOwnChosen={text === ''}
        onType={setTyped}
        onUse={onUse}
        onOwn={nothing}
        onClose={nothing}
      />
    </DialogFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'Recipient', render: Recipient }
export default meta

type Story = StoryObj<StoryArgs>

export const Empty: Story = { args: { text: '' } }
export const NoWallet: Story = { args: { text: '', own: null, recents: [] } }
export const Sound: Story = { args: { text: other } }
export const NotAnAddress: Story = { args: { text: 'vitalik.eth' } }
export const NoNames: Story = { args: { text: 'ann.sol' } }
export const NameOfAnotherSystem: Story = {
  args: { text: 'ann.sol', name: { type: 'unknown', name: 'ann.sol' } },
}
/** A link to an explorer, pasted: what was read of it stands there in full, and a network it names is no choice. */
export const PastedLink: Story = {
  args: { text: '', recents: [], onUse: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('textbox').focus()
    await userEvent.paste(`https://ridge.example/address/${other}\n`)
    await canvas.findByText(`Read from the link: ${other} on Ridge`)
    await userEvent.click(canvas.getByRole('button', { name: 'Use 0x3c44…93bc' }))
    await expect(args.onUse).toHaveBeenCalledOnce()
  },
}
export const LinkOfAnotherNetwork: Story = {
  args: { text: `https://harbour.example/address/${other}`, recents: [] },
}
/** Two addresses: the person says which. */
export const TwoAddresses: Story = {
  args: { text: '', recents: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox')
    field.focus()
    await userEvent.paste(`${address}\n${other}`)
    await canvas.findByText('This text has two addresses. Which do you mean?')
    canvas.getByRole('button', { name: other }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue(other)
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.paste(`${address} ${other}`)
  },
}
export const LinkOfAnotherNetworkRightToLeft: Story = {
  ...LinkOfAnotherNetwork,
  globals: { direction: 'rtl', width: '320' },
}
export const NameFound: Story = {
  args: { text: 'ann.eth', name: { type: 'found', name: 'ann.eth', address: other } },
}
export const NameLooksAlike: Story = {
  args: { text: 'ann.eth', name: { type: 'found', name: 'ann.eth', address: twin } },
}
export const LookingUpAName: Story = { args: { text: 'ann.eth', name: { type: 'looking' } } }
export const NoSuchName: Story = {
  args: { text: 'nobody.eth', name: { type: 'unknown', name: 'nobody.eth' } },
}
export const LookAlike: Story = { args: { text: twin } }
export const TokenContract: Story = { args: { text: storyCurrencies.ridgeUsdc.address } }
export const BurnAddress: Story = { args: { text: `0x${'0'.repeat(36)}dead` } }
export const LookingAtIt: Story = { args: { text: twin, recents: [], onChain: null } }
export const ContractElsewhere: Story = {
  args: {
    text: other,
    onChain: [
      {
        code: 'contract-absent',
        level: 'warn',
        facts: { originChainId: 31_337, destinationChainId: 31_338 },
      },
    ],
  },
}

const xrp = { ...storyChains.ridge, id: 537_724, displayName: 'XRP Ledger', vmType: 'xrpvm' }
const onXrp = { chain: xrp, own: null, recents: [] }
export const TagInside: Story = {
  args: { ...onXrp, text: 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ' },
}
export const MemoMissing: Story = { args: { ...onXrp, text: 'rJBdWA9p5KwBoqSQTyMdg3UHLsJVzGVu5m' } }
/** A part of an address is none; all of it can be used, and a wrong capital cannot. */
export const TypedByHand: Story = {
  args: { text: '', onUse: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, other.slice(0, 20))
    await expect(canvas.getByText(/^Not an address on Ridge/)).toBeVisible()
    await userEvent.type(field, other.slice(20))
    await userEvent.click(canvas.getByRole('button', { name: 'Use 0x3c44…93bc' }))
    await expect(args.onUse).toHaveBeenCalledOnce()
    await userEvent.clear(field)
    await userEvent.type(field, other.replace('cdddb', 'cDddb'))
    await expect(canvas.getByText(/^This address has a typo/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Use/ })).toBeNull()
  },
}

export const LookAlikeDark: Story = { ...LookAlike, globals: { theme: 'dark' } }
export const LookAlikeNarrow: Story = { ...LookAlike, globals: { width: '320' } }
export const EmptyRightToLeft: Story = { ...Empty, globals: { direction: 'rtl', width: '320' } }
