import type { Currency } from '@portage/core'
import { storyAddressQuote } from '@portage/testing/states'
import { expect, test } from 'vitest'
import type { WidgetStorage } from '../../store/createWidgetStore.js'
import { createAddressStore } from './createAddressStore.js'
import { type MadeAddress, readMade } from './madeAddress.js'

const made = readMade(storyAddressQuote) as MadeAddress

function createStorage(): WidgetStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }
}

test('an address is there on the next visit as it was checked, amounts to the unit', () => {
  const storage = createStorage()
  createAddressStore(storage, 'key').getState().keep(made)
  const asKept = (currency: Currency): Currency => ({ ...currency, verified: null })
  expect(createAddressStore(storage, 'key').getState().made).toEqual([
    {
      ...made,
      currency: asKept(made.currency),
      arrives: made.arrives && { ...made.arrives, currency: asKept(made.arrives.currency) },
    },
  ])
})

test('the same address is kept once, the newest first', () => {
  const store = createAddressStore(null, '')
  const { keep } = store.getState()
  keep(made)
  keep({ ...made, address: '0xother' })
  keep({ ...made, watched: 'no' })
  expect(store.getState().made.map(({ address, watched }) => [address, watched])).toEqual([
    [made.address, 'no'],
    ['0xother', 'yes'],
  ])
})

test.each([
  '{"state":{"made":[{"address":"0x1"}]},"version":1}',
  '{"state":{"made":[null,7,{"amount":"-1"}]},"version":1}',
  '{"state":{"made":"none"},"version":1}',
  '{"state":null,"version":1}',
])('what is not whole is left out: %s', (text) => {
  const storage = createStorage()
  storage.texts.set('key', text)
  expect(createAddressStore(storage, 'key').getState().made).toEqual([])
})
