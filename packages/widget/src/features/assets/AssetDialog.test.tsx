import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
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
