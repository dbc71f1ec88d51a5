import type { Currency } from '@portage/core'
import { storyChains, storyCurrencies } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { DialogFrame, storyFormat } from '../../../test/StoryFrame.js'
import { picker } from '../../copy/en/picker.js'
import { AssetPicker } from './AssetPicker.js'
import { assetView } from './assetView.js'

type StoryArgs = Readonly<{
  currencies: readonly Currency[]
  owned: readonly (readonly [Currency, bigint])[]
  term?: string
  status?: 'read' | 'reading' | 'failed'
  side?: 'from' | 'to'
}>

function Picker({ currencies, owned, term = '', status = 'read', side = 'from' }: StoryArgs): ReactElement {
  const [typed, setTyped] = useState(term)
  const [chainId, setChainId] = useState<number | null>(null)
  const sections = assetView(
    {
      currencies,
      chains: storyChains.all,
      chainId,
      term: typed,
      chosen: storyCurrencies.harbourEth,
      balanceOf: (currency) => owned.find(([one]) => one === currency)?.[1] ?? null,
    },
    { copy: picker, format: storyFormat },
  )
  return (
    <DialogFrame shape="tall">
      <AssetPicker
        side={side}
        sections={sections}
        status={status}
        term={typed}
        onTerm={setTyped}
        chains={storyChains.all}
        chainId={chainId}
        onChain={setChainId}
        onChoose={() => {}}
        onClose={() => {}}
      />
    </DialogFrame>
  )
}

const meta: Meta<StoryArgs> = { title: 'Token picker', render: Picker }
export default meta

type Story = StoryObj<StoryArgs>

const { harbourEth, ridgeUsdc, northernlight, restaked, many } = storyCurrencies
const all = [...storyChains.harbour.currencies, ...storyChains.ridge.currencies]
const owned = [
  [harbourEth, 1_284_000_000_000_000_000n],
  [ridgeUsdc, 12_400_000n],
  [restaked, 210_800_000_000_000n],
  [northernlight, 1_000_000_000n * 10n ** 18n],
] as const

export const WithBalances: Story = { args: { currencies: [...all, northernlight, restaked], owned } }
export const WithoutBalances: Story = { args: { currencies: all, owned: [], side: 'to' } }
export const TwoHundred: Story = { args: { currencies: [...all, ...many], owned } }
export const Searched: Story = { args: { currencies: [...all, ...many], owned, term: 'usd' } }
export const NothingFound: Story = { args: { currencies: all, owned, term: 'nowhere' } }
export const Reading: Story = { args: { currencies: [], owned: [], status: 'reading' } }
export const NotReadable: Story = { args: { currencies: [], owned: [], status: 'failed' } }

export const WithBalancesDark: Story = { ...WithBalances, globals: { theme: 'dark' } }
export const WithBalancesNarrow: Story = { ...WithBalances, globals: { width: '320' } }
