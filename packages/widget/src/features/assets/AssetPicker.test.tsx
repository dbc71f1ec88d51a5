import type { Currency } from '@portage/core'
import { storyChains, storyCurrencies } from '@portage/testing/states'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PickerStage, tenThousand } from '../../../test/PickerStage.js'

afterEach(cleanup)

const currencies = [
  ...storyChains.harbour.currencies,
  ...storyChains.ridge.currencies,
  ...storyCurrencies.many,
]
const search = () => screen.getByRole('combobox', { name: 'Name, symbol or address' })
const active = () => {
  const id = search().getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')
}
const place = () => {
  const option = active()
  return [option?.getAttribute('aria-posinset'), option?.getAttribute('aria-setsize')]
}

test('default: the search has the focus, and the list is walked from there', async () => {
  const person = userEvent.setup()
  const chosen: Currency[] = []
  render(<PickerStage side="to" currencies={currencies} onChoose={(currency) => chosen.push(currency)} />)
  expect(document.activeElement).toBe(search())
  expect(screen.getByRole('listbox', { name: 'Receive' })).toBeDefined()
  expect(active()?.textContent).toContain('ETH')
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(active()?.textContent).toContain('USDC')
  await person.keyboard('{Enter}')
  expect(chosen).toEqual([storyCurrencies.harbourUsdc])
})

test('of a long list some is drawn, and each option says where in the whole it stands', () => {
  render(<PickerStage side="to" currencies={tenThousand} />)
  const drawn = screen.getAllByRole('option')
  expect(drawn.length).toBeLessThan(40)
  expect(drawn.map((option) => option.getAttribute('aria-posinset'))).toEqual(
    drawn.map((_, at) => String(at + 1)),
  )
  expect(new Set(drawn.map((option) => option.getAttribute('aria-setsize')))).toEqual(new Set(['500']))
})

test('the list does not run over its ends', async () => {
  const person = userEvent.setup()
  render(<PickerStage side="to" currencies={currencies} />)
  await person.keyboard('{ArrowUp}{PageUp}')
  expect(place()).toEqual(['1', '206'])
  await person.keyboard('{End}{ArrowDown}{PageDown}')
  expect(place()).toEqual(['206', '206'])
  await person.keyboard('{PageUp}')
  expect(place()).toEqual(['198', '206'])
  await person.keyboard('{Home}')
  expect(place()).toEqual(['1', '206'])
})

test('with Shift the keys are those of the text', async () => {
  const person = userEvent.setup()
  render(<PickerStage side="to" currencies={currencies} />)
  await person.keyboard('{ArrowDown}{Shift>}{Home}{/Shift}')
  expect(place()).toEqual(['2', '206'])
})

test('typing narrows the list and begins at its top', async () => {
  const person = userEvent.setup()
  render(<PickerStage side="to" currencies={currencies} />)
  await person.keyboard('{ArrowDown}')
  await person.type(search(), 'dai')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(place()).toEqual(['1', '2'])
  expect(active()?.textContent).toContain('DAI')
  await person.type(search(), 'xyz')
  expect(screen.getByText('No token matches “daixyz”. Try its contract address.')).toBeDefined()
  expect(search().getAttribute('aria-expanded')).toBe('false')
})

test('a network narrows the list and says that it is chosen; with nothing there it can be left', async () => {
  const person = userEvent.setup()
  render(<PickerStage side="to" currencies={storyChains.harbour.currencies} />)
  await person.click(screen.getByRole('radio', { name: 'Ridge' }))
  expect(screen.getByRole('radio', { name: 'Ridge', checked: true })).toBeDefined()
  expect(screen.queryAllByRole('option')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Search all networks' }))
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('radio', { name: 'All', checked: true })).toBeDefined()
})

test('a token is starred by its button and stays where it stands', async () => {
  const person = userEvent.setup()
  render(<PickerStage side="to" currencies={currencies} />)
  const star = screen.getByRole('button', { name: 'Star DAI on Harbour' })
  await person.click(star)
  expect(star.getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(search())
  expect(screen.getAllByRole('option')[2]?.textContent).toContain('DAI')
})

test('options are grouped under the headings they belong to', () => {
  const { harbourEth, ridgeUsdc, harbourUsdc } = storyCurrencies
  render(
    <PickerStage
      currencies={currencies}
      owned={[[harbourEth, 10n ** 18n, '2450.1']]}
      starred={[ridgeUsdc]}
      recents={[harbourUsdc]}
    />,
  )
  const groups = within(screen.getByRole('listbox')).getAllByRole('group')
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'In your wallet',
    'Starred',
    'Recent',
    'All tokens',
  ])
  const held = within(groups[0] as HTMLElement).getByRole('option')
  expect(held.textContent?.replace(/\s+/g, ' ')).toBe('ETH1 Harbour $2,450.10')
})
