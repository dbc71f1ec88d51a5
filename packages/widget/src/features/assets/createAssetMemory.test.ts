import { expect, test } from 'vitest'
import type { WidgetStorage } from '../../store/createWidgetStore.js'
import { guardStorage } from '../../store/guardStorage.js'
import { createAssetMemory } from './createAssetMemory.js'

const eth = { chainId: 1, address: '0x0' }
const usdc = { chainId: 1, address: '0xAb' }
const sol = { chainId: 2, address: 'So1' }

function createStorage(): WidgetStorage & Readonly<{ texts: Map<string, string> }> {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }
}
const refuse = (): never => {
  throw new Error('The storage is shut.')
}
const shut = guardStorage(() => ({ getItem: refuse, setItem: refuse, removeItem: refuse }))

test('default: what was kept is there for the next one, the newest first', () => {
  const storage = createStorage()
  const memory = createAssetMemory(storage)
  memory.toggleStar(eth)
  memory.toggleStar(usdc)
  memory.remember(sol)
  expect(createAssetMemory(storage).get()).toEqual({ starred: [usdc, eth], recents: [sol] })
})

test('a star is taken away by the same press, in whichever case an address is written', () => {
  const memory = createAssetMemory(null)
  memory.toggleStar(usdc)
  memory.toggleStar({ ...usdc, address: '0xaB' })
  expect(memory.get().starred).toEqual([])
})

test('six are remembered, each once', () => {
  const memory = createAssetMemory(null)
  for (let at = 0; at < 9; at++) memory.remember({ chainId: at, address: '0x0' })
  memory.remember({ chainId: 5, address: '0x0' })
  expect(memory.get().recents.map(({ chainId }) => chainId)).toEqual([5, 8, 7, 6, 4, 3])
})

test('what another tab starred in the meantime stays', () => {
  const storage = createStorage()
  const [here, there] = [createAssetMemory(storage), createAssetMemory(storage)]
  here.toggleStar(eth)
  there.toggleStar(sol)
  expect(createAssetMemory(storage).get().starred).toEqual([sol, eth])
})

test('what another widget kept is taken over when it is read again', () => {
  const storage = createStorage()
  const [here, there] = [createAssetMemory(storage), createAssetMemory(storage)]
  there.remember(sol)
  expect(here.get().recents).toEqual([])
  here.readAgain()
  expect(here.get().recents).toEqual([sol])
})

test('a storage that refuses is fine: it lasts as long as the widget', () => {
  const memory = createAssetMemory(shut)
  memory.toggleStar(eth)
  expect(memory.get().starred).toEqual([eth])
  memory.readAgain()
  expect(memory.get().starred).toEqual([eth])
})

test.each([
  ['no JSON', '{'],
  ['another version', '{"version":2,"starred":[{"chainId":1,"address":"0x0"}],"recents":[]}'],
  ['lists of anything', '{"version":1,"starred":[null,3,{"chainId":"1","address":"0x0"}],"recents":{}}'],
])('what a stranger wrote is left out: %s', (_name, text) => {
  const storage = createStorage()
  storage.setItem('portage.tokens', text)
  expect(createAssetMemory(storage).get()).toEqual({ starred: [], recents: [] })
})

test('it tells when something changed, and only then gives another answer', () => {
  const memory = createAssetMemory(null)
  const before = memory.get()
  expect(memory.get()).toBe(before)
  const told: unknown[] = []
  const stop = memory.subscribe(() => told.push(memory.get()))
  memory.toggleStar(eth)
  stop()
  memory.toggleStar(sol)
  expect(told).toEqual([{ starred: [eth], recents: [] }])
})
