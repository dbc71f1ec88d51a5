import type { Currency } from '@portage/core'
import { storyChains, storyCurrencies } from '@portage/testing/states'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DialogFrame, storyFormat } from '../../../test/StoryFrame.js'
import { picker } from '../../copy/en/picker.js'
import { AssetPicker } from './AssetPicker.js'
import { assetView } from './assetView.js'

afterEach(cleanup)

function Picker({ onChoose }: Readonly<{ onChoose: (currency: Currency) => void }>): ReactElement {
  const [term, setTerm] = useState('')
  const [chainId, setChainId] = useState<number | null>(null)
  const currencies = [
    ...storyChains.harbour.currencies,
    ...storyChains.ridge.currencies,
    ...storyCurrencies.many,
  ]
  return (
    <DialogFrame shape="tall">
      <AssetPicker
        side="to"
        sections={assetView(
          { currencies, chains: storyChains.all, chainId, term, chosen: null, balanceOf: () => null },
          { copy: picker, format: storyFormat },
        )}
        status="read"
        term={term}
        onTerm={setTerm}
        chains={storyChains.all}
        chainId={chainId}
        onChain={setChainId}
        onChoose={onChoose}
        onClose={() => {}}
      />
    </DialogFrame>
  )
}

const active = (): string => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')?.textContent ?? ''
}

test('default: the search has the focus, and the list is walked from there', async () => {
  const person = userEvent.setup()
  const chosen: Currency[] = []
  render(<Picker onChoose={(currency) => chosen.push(currency)} />)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Name, symbol or address' }))
  expect(screen.getByRole('listbox', { name: 'What arrives' })).toBeDefined()
  expect(screen.getAllByRole('option')).toHaveLength(206)
  expect(active()).toContain('ETH')
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(active()).toContain('USDC')
  await person.keyboard('{Enter}')
  expect(chosen).toEqual([storyCurrencies.harbourUsdc])
})

test('the list does not run over its ends', async () => {
  const person = userEvent.setup()
  render(<Picker onChoose={() => {}} />)
  await person.keyboard('{ArrowUp}{PageUp}')
  expect(active()).toContain('ETH')
})

test('typing narrows the list and begins at its top', async () => {
  const person = userEvent.setup()
  render(<Picker onChoose={() => {}} />)
  await person.keyboard('{ArrowDown}')
  await person.type(screen.getByRole('combobox'), 'dai')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toHaveLength(2)
  expect(active()).toContain('DAI')
  await person.type(screen.getByRole('combobox'), 'xyz')
  expect(screen.getByText('No token is called “daixyz”. Try its address.')).toBeDefined()
})

test('a network narrows the list and says that it is chosen', async () => {
  const person = userEvent.setup()
  render(<Picker onChoose={() => {}} />)
  await person.click(screen.getByRole('button', { name: 'Ridge' }))
  expect(screen.getByRole('button', { name: 'Ridge' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('option')).toHaveLength(103)
})
