import { expect, test } from 'vitest'
import { createAccountChoice } from './createAccountChoice.js'
import { createConnectionStore } from './createConnectionStore.js'

/** A wallet that shares accounts, and everything that listeners were told. */
function setUp(...accounts: readonly string[]) {
  const store = createConnectionStore<readonly string[]>((shared) => shared)
  const account = createAccountChoice({ list: store.list, subscribe: store.account.subscribe })
  const heard: (string | null)[] = []
  const stop = account.subscribe(() => heard.push(account.get()))
  const share = (...shared: readonly string[]) => store.tell(shared)
  share(...accounts)
  return { ...account, ...account.choice, heard, share, leave: () => store.tell(null), stop }
}

test('default: the first one pays until another is chosen', () => {
  const { get, list, choose, heard } = setUp('0xA', '0xB', '0xC')
  expect([get(), list()]).toEqual(['0xA', ['0xA', '0xB', '0xC']])
  choose('0xB')
  choose('0xB')
  expect([get(), list()]).toEqual(['0xB', ['0xA', '0xB', '0xC']])
  choose('0xa')
  expect(get()).toBe('0xA')
  expect(heard).toEqual(['0xA', '0xB', '0xA'])
})

test('another one in first place is chosen in the wallet, and counts', () => {
  const { get, choose, share } = setUp('0xA', '0xB', '0xC')
  choose('0xB')
  share('0xA', '0xB')
  expect(get()).toBe('0xB')
  share('0xC', '0xA', '0xB')
  expect(get()).toBe('0xC')
  share('0xA', '0xB', '0xC')
  expect(get()).toBe('0xA')
})

test('one that is shared no more does not come back by itself', () => {
  const { get, choose, share, heard } = setUp('0xA', '0xB')
  choose('0xB')
  share('0xA')
  expect(get()).toBe('0xA')
  share('0xA', '0xB')
  expect(get()).toBe('0xA')
  expect(heard).toEqual(['0xA', '0xB', '0xA', '0xA'])
})

test('error: what is not shared is not chosen', () => {
  const { get, choose, heard, leave } = setUp('0xA')
  choose('0xB')
  choose('')
  expect([get(), heard]).toEqual(['0xA', ['0xA']])
  leave()
  choose('0xA')
  expect([get(), heard]).toEqual([null, ['0xA', null]])
})

test('the list stays the same object while it holds the same', () => {
  const { list, choose, share } = setUp('0xA', '0xB')
  const before = list()
  choose('0xB')
  share('0xA', '0xB')
  expect(list()).toBe(before)
})

test('nobody hears of anything after the last word', () => {
  const { choose, share, heard, stop } = setUp('0xA', '0xB')
  stop()
  choose('0xB')
  share('0xC')
  expect(heard).toEqual(['0xA'])
})
