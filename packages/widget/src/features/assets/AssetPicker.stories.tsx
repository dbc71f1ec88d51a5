import { storyChains, storyCurrencies } from '@portage/testing/states'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type Holding, manyChains, PickerStage, tenThousand } from '../../../test/PickerStage.js'
import { storyWords } from '../../../test/storyLanguage.js'

const meta: Meta<typeof PickerStage> = { title: 'Token picker', component: PickerStage }
export default meta

type Story = StoryObj<typeof PickerStage>

const { harbourEth, harbourUsdc, ridgeEth, ridgeUsdc, northernlight, restaked, many } = storyCurrencies
const all = [...storyChains.harbour.currencies, ...storyChains.ridge.currencies]
const owned: readonly Holding[] = [
  [harbourEth, 1_284_000_000_000_000_000n, '2450.1'],
  [ridgeUsdc, 12_400_000n, '1'],
  [restaked, 210_800_000_000_000n, null],
  [northernlight, 1_000_000_000n * 10n ** 18n, null],
]
const logo = (name: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${name}"/></svg>`)}`

export const WithBalances: Story = { args: { currencies: [...all, northernlight, restaked], owned } }
export const WithoutBalances: Story = { args: { currencies: all, side: 'to' } }
export const StarredAndChosenLately: Story = {
  args: {
    currencies: [...all, ...many],
    owned: owned.slice(0, 1),
    starred: [ridgeUsdc, harbourEth],
    recents: [ridgeEth, harbourUsdc],
  },
}
export const Featured: Story = {
  args: {
    currencies: [...all, northernlight, restaked],
    owned,
    featured: [harbourUsdc, northernlight],
    starred: [ridgeEth],
  },
}
export const TwoHundred: Story = { args: { currencies: [...all, ...many], owned } }
export const TenThousand: Story = {
  args: { currencies: [...all, ...tenThousand], chains: manyChains, owned },
}
export const ManyNetworks: Story = {
  args: { currencies: manyChains.flatMap((chain) => chain.currencies), chains: manyChains, side: 'to' },
}
export const Searched: Story = { args: { currencies: [...all, ...many], owned, term: 'usd' } }
export const OneSymbolTwice: Story = {
  args: {
    currencies: [
      ...all,
      { ...harbourUsdc, name: 'USD Coin, bridged', address: `0x${'c0'.repeat(20)}` },
      { ...harbourUsdc, name: 'USD Coin', address: `0x${'bad0'.repeat(10)}`, verified: false },
    ],
    term: 'usdc',
  },
}
/** One is written with two Cyrillic letters. */
export const NamedLikeAnother: Story = {
  args: {
    currencies: [
      ...all,
      { ...harbourUsdc, symbol: 'UЅDС', name: 'USD Coin', address: `0x${'bad0'.repeat(10)}`, verified: true },
    ],
    term: 'usd',
  },
}
export const Logos: Story = {
  args: {
    currencies: [
      { ...harbourEth, logoUrl: logo('teal') },
      { ...harbourUsdc, logoUrl: logo('navy') },
      { ...ridgeEth, logoUrl: 'data:image/png;base64,broken' },
    ],
  },
}
export const NothingFound: Story = { args: { currencies: all, owned, term: 'nowhere' } }
export const NoSuchAddress: Story = { args: { currencies: all, owned, term: `0x${'99'.repeat(20)}` } }
/** A token by its address that the host does not offer at this end. */
export const NotOffered: Story = {
  args: {
    currencies: all.filter(({ address }) => address !== ridgeUsdc.address),
    owned,
    term: ridgeUsdc.address,
    status: 'refused',
  },
}
export const Reading: Story = { args: { currencies: [], status: 'reading' } }
export const NotReadable: Story = { args: { currencies: [], status: 'failed' } }
export const NotReadableInPart: Story = { args: { currencies: all, owned, status: 'failed' } }
export const BalancesNotReadable: Story = {
  args: { currencies: all, owned: [], unread: 'Couldn’t load balances on Ridge.' },
}

/** The site has an RPC for the first network alone. */
export const NetworksNotServed: Story = {
  args: {
    currencies: all,
    owned: owned.slice(0, 1),
    shut: new Map([[storyChains.ridge.id, storyWords.form.unreadFrom({ chain: 'Ridge' })]]),
  },
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement)
    await userEvent.click(await dialog.findByRole('option', { name: /DAI.*Ridge/ }))
    await dialog.findByText(/Ridge\. /)
  },
}
export const NetworksNotServedNarrow: Story = {
  args: NetworksNotServed.args ?? {},
  globals: { width: '320' },
}

export const WithBalancesDark: Story = { ...WithBalances, globals: { theme: 'dark' } }
export const WithBalancesNarrow: Story = { ...WithBalances, globals: { width: '320' } }
export const StarredNarrow: Story = { ...StarredAndChosenLately, globals: { width: '320' } }
export const WithBalancesRightToLeft: Story = { ...WithBalances, globals: { direction: 'rtl' } }
export const ManyNetworksNarrow: Story = { ...ManyNetworks, globals: { width: '320' } }

/** Ten thousand lines, walked by keys: what is active is always there, in sight, and counted right. */
export const WalkedByKeys: Story = {
  ...TenThousand,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const search = canvas.getByRole('combobox', { name: 'Name, symbol or address' })
    const list = canvas.getByRole('listbox')
    const active = (): HTMLElement => {
      const option = canvasElement.ownerDocument.getElementById(
        search.getAttribute('aria-activedescendant') ?? '',
      )
      if (option === null) throw new Error('The active option is not drawn.')
      return option
    }
    const isInSight = (): boolean => {
      const { top, bottom } = active().getBoundingClientRect()
      const frame = list.parentElement?.parentElement?.getBoundingClientRect()
      return frame !== undefined && top >= frame.top - 1 && bottom <= frame.bottom + 1
    }
    await expect(list).toHaveAccessibleName('Send')
    await expect(active()).toHaveAttribute('aria-posinset', '1')
    await expect(active()).toHaveAttribute('aria-setsize', '10006')

    await userEvent.keyboard('{End}')
    await waitFor(() => expect(active()).toHaveAttribute('aria-posinset', '10006'))
    await waitFor(() => expect(isInSight()).toBe(true))
    await expect(canvas.getAllByRole('option').length).toBeLessThan(40)

    await userEvent.keyboard('{PageUp}{ArrowUp}')
    await waitFor(() => expect(active()).toHaveAttribute('aria-posinset', '9997'))
    await waitFor(() => expect(isInSight()).toBe(true))

    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(active()).toHaveAttribute('aria-posinset', '1'))
    await waitFor(() => expect(isInSight()).toBe(true))

    await userEvent.type(search, 'usd')
    await waitFor(() => expect(active()).toHaveAttribute('aria-setsize', '102'))
    await waitFor(() => expect(isInSight()).toBe(true))
  },
}

/** Networks and a star are reached by Tab from the search. Arrow keys choose a network; a pressed star keeps the focus. */
export const StarredByKeys: Story = {
  args: { currencies: all },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'All' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Harbour' })).toBeChecked()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: 'All' })).toBeChecked()
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    await userEvent.tab()
    const star = canvas.getByRole('button', { name: 'Star USDC on Harbour' })
    await expect(star).toHaveFocus()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard('{Enter}')
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(star).toHaveFocus()
  },
}
