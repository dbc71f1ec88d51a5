import type { Currency } from '@portage/core'
import { storyCurrencies } from '@portage/testing/states'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { type Answers, chainsAnswer } from '../../../test/offlineHost.js'
import { renderOffline } from '../../../test/renderOffline.js'

const { form } = english

afterEach(cleanup)

const stranger = `0x${'5e'.repeat(20)}`
const found = {
  chainId: 31_338,
  address: stranger,
  symbol: 'NEW',
  name: 'Newcomer',
  decimals: 18,
  metadata: {},
}
const answers = (currencies: unknown): Answers => ({
  '/chains': chainsAnswer,
  '/currencies/v2': { status: 200, body: currencies },
  '/currencies/token/price': { status: 200, body: { price: 2 } },
})
const openPicker = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.click(await screen.findByRole('button', { name: form.chooseFromToken }))
  return screen.findByRole('dialog', { name: 'Send' })
}
const said = (option: HTMLElement): string => option.textContent?.replace(/\s+/g, ' ').trim() ?? ''

test('default: what is in the wallet is there with its worth', async () => {
  const person = userEvent.setup()
  renderOffline({ answers: answers([]), account: `0x${'ab'.repeat(20)}`, balance: 5n * 10n ** 18n })
  const dialog = await openPicker(person)
  const group = await within(dialog).findByRole('group', { name: 'In your wallet' })
  const eth = within(group).getAllByRole('option')
  expect(eth.map(said).some((text) => text.includes('ETH5 Harbour $10.00'))).toBe(true)
})

test('nobody connected: neither balances nor prices are asked for', async () => {
  const person = userEvent.setup()
  const { calls } = renderOffline({ answers: answers([]), account: null })
  const dialog = await openPicker(person)
  expect(await within(dialog).findAllByRole('option')).toHaveLength(6)
  expect(calls).not.toContain('/currencies/token/price')
})

test('an address nobody lists is looked up, and shown with its network and that nobody vouches for it', async () => {
  const person = userEvent.setup()
  renderOffline({ answers: answers([found]), account: null })
  const dialog = await openPicker(person)
  await person.type(within(dialog).getByRole('combobox'), stranger)
  const option = await within(dialog).findByRole('option')
  expect(said(option)).toContain('NEW unverified Newcomer on Ridge …5e5e')
})

test('a service that does not answer leaves what is known, and says so', async () => {
  const person = userEvent.setup()
  renderOffline({ answers: { '/chains': chainsAnswer, '/currencies/v2': null }, account: null })
  const dialog = await openPicker(person)
  expect(await within(dialog).findByText(/isn’t responding\. Showing known tokens only/)).toBeDefined()
  expect(within(dialog).getAllByRole('option')).toHaveLength(6)
})

test('a star and a choice are found again in the next picker of the same widget', async () => {
  const person = userEvent.setup()
  renderOffline({ answers: answers([]), account: null })
  let dialog = await openPicker(person)
  await person.click(await within(dialog).findByRole('button', { name: 'Star DAI on Ridge' }))
  await person.keyboard('{Escape}')
  dialog = await openPicker(person)
  const group = await within(dialog).findByRole('group', { name: 'Starred' })
  expect(within(group).getAllByRole('option').map(said)).toEqual([expect.stringContaining('DAI')])
})

describe('what the host offers at an end', () => {
  const { harbourEth, harbourUsdc, ridgeUsdc } = storyCurrencies
  const one = (currency: Currency) => ({ chainId: currency.chainId, address: currency.address })
  const refusal = 'This token can’t be chosen here. Choose another one.'

  test('an allow list is all there is to choose from, also what no network lists', async () => {
    const person = userEvent.setup()
    const offer = { tokens: { allow: [one(harbourUsdc), { chainId: 31_338, address: stranger }] } }
    renderOffline({ answers: answers([found]), account: null }, { from: offer })
    const dialog = await openPicker(person)
    expect(await within(dialog).findByRole('option', { name: /NEW/ })).toBeDefined()
    expect(within(dialog).getAllByRole('option').map(said)).toEqual([
      expect.stringContaining('USDC'),
      expect.stringContaining('NEW unverified'),
    ])
  })

  test('a deny list and networks narrow one side, and not the other', async () => {
    const person = userEvent.setup()
    const offer = { chainIds: [31_337], tokens: { deny: [one(harbourUsdc)] } }
    renderOffline({ answers: answers([]), account: null }, { from: offer })
    const dialog = await openPicker(person)
    const options = await within(dialog).findAllByRole('option')
    expect(options.map(said)).toEqual([
      expect.stringContaining('ETH Harbour'),
      expect.stringContaining('DAI Dai Stablecoin on Harbour'),
    ])
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: form.chooseToToken }))
    const other = await screen.findByRole('dialog', { name: 'Receive' })
    expect(await within(other).findAllByRole('option')).toHaveLength(6)
  })

  test('what is featured stands first, under its own name', async () => {
    const person = userEvent.setup()
    const featured = [one(ridgeUsdc), one(harbourEth)]
    renderOffline({ answers: answers([]), account: null }, { from: { featured } })
    const dialog = await openPicker(person)
    const group = await within(dialog).findByRole('group', { name: 'Featured' })
    const options = within(group).getAllByRole('option')
    expect(options.map(said)).toEqual([
      expect.stringContaining('USDC USD Coin on Ridge'),
      expect.stringContaining('ETH Harbour'),
    ])
    expect(within(dialog).getAllByRole('option').slice(0, 2)).toEqual(options)
  })

  test.each([
    ['denied', { tokens: { deny: [{ chainId: 31_338, address: stranger }] } }],
    ['not allowed', { tokens: { allow: [one(harbourUsdc)] } }],
    ['of a network that is not named', { chainIds: [31_337] }],
  ])('an address of a token that is %s is refused in one sentence', async (_why, from) => {
    const person = userEvent.setup()
    renderOffline({ answers: answers([found]), account: null }, { from })
    const dialog = await openPicker(person)
    await person.click(within(dialog).getByRole('combobox'))
    await person.paste(stranger)
    expect(await within(dialog).findByText(refusal)).toBeDefined()
    expect(within(dialog).queryByRole('option')).toBeNull()
    await person.keyboard('{Enter}')
    expect(screen.getByRole('dialog', { name: 'Send' })).toBeDefined()
  })
})

describe('networks that this site cannot send from', () => {
  const tron = {
    id: 728_126_428,
    name: 'tron',
    displayName: 'Tron',
    vmType: 'tvm',
    currency: { symbol: 'TRX', name: 'Tronix', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', decimals: 6 },
  }
  const chains = chainsAnswer?.body as { chains: readonly object[] }
  const withTron = {
    ...answers([]),
    '/chains': { status: 200, body: { chains: [tron, ...chains.chains] } },
  }
  const onlyHarbour = { answers: withTron, account: null, readable: [31_337] }

  test('are found at the end with their reason, and cannot be chosen', async () => {
    const person = userEvent.setup()
    renderOffline(onlyHarbour)
    const dialog = await openPicker(person)
    const group = await within(dialog).findByRole('group', { name: 'Not available on this site' })
    const options = within(group).getAllByRole('option')
    expect(options.map(said)).toEqual([
      expect.stringContaining('TRX This site has no wallet for Tron'),
      expect.stringContaining('ETH This site isn’t connected to Ridge'),
      expect.stringContaining('USDC This site isn’t connected to Ridge'),
      expect.stringContaining('DAI This site isn’t connected to Ridge'),
    ])
    for (const option of options) expect(option.getAttribute('aria-disabled')).toBe('true')
    const all = within(dialog).getAllByRole('option')
    expect(all.slice(-4)).toEqual(options)

    await person.type(within(dialog).getByRole('combobox'), 'trx')
    await person.keyboard('{Enter}')
    expect(
      await within(dialog).findByText('This site has no wallet for Tron. Choose a token on another network.'),
    ).toBeDefined()
    expect(screen.getByRole('dialog', { name: 'Send' })).toBeDefined()
  })

  test('can be received on', async () => {
    const person = userEvent.setup()
    renderOffline(onlyHarbour)
    await person.click(await screen.findByRole('button', { name: form.chooseToToken }))
    const dialog = await screen.findByRole('dialog', { name: 'Receive' })
    await within(dialog).findByRole('option', { name: /TRX/ })
    expect(within(dialog).queryByRole('group', { name: 'Not available on this site' })).toBeNull()
  })
})
