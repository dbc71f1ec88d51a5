import { storyAccount, storyChains, storyCurrencies } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { DialogFrame } from '../../../test/StoryFrame.js'
import { storyWords } from '../../../test/storyLanguage.js'
import { RecipientScreen } from './RecipientScreen.js'
import { type RecipientFacts, recipientView } from './recipientView.js'

const address = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const other = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const twin = `${address.slice(0, 6)}${'7'.repeat(32)}${address.slice(-4)}`
const nothing = (): void => {}

type StoryArgs = Readonly<{ text: string }> &
  Partial<Pick<RecipientFacts, 'own' | 'recents' | 'onChain' | 'name'>>

function Recipient({
  text,
  own = storyAccount,
  recents = [address, other],
  onChain = [],
  name = { type: 'none' },
}: StoryArgs): ReactElement {
  const [typed, setTyped] = useState(text)
  const { harbour, ridge, all } = storyChains
  const view = recipientView(
    {
      address: name.type === 'found' ? name.address : typed,
      name,
      chain: ridge,
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
        chain={ridge.displayName}
        text={typed}
        takesNames={name.type !== 'none'}
        isOwnChosen={text === ''}
        onType={setTyped}
        onUse={nothing}
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

export const LookAlikeDark: Story = { ...LookAlike, globals: { theme: 'dark' } }
export const LookAlikeNarrow: Story = { ...LookAlike, globals: { width: '320' } }
export const EmptyRightToLeft: Story = { ...Empty, globals: { direction: 'rtl', width: '320' } }
