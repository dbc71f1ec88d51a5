import { describe, expect, test } from 'vitest'
import type { WidgetStorage } from './createWidgetStore.js'
import { guardStorage } from './guardStorage.js'

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A storage, and a way to shut parts of it. */
function createStorage(): Readonly<{ texts: Map<string, string>; storage: WidgetStorage }> {
  const texts = new Map<string, string>([['key', 'before']])
  return {
    texts,
    storage: {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, value) => void texts.set(key, value),
      removeItem: (key) => void texts.delete(key),
    },
  }
}

test('default: keeps, gives and lets go as the storage does', () => {
  const { texts, storage } = createStorage()
  const guarded = guardStorage(() => storage)
  expect(guarded.getItem('key')).toBe('before')
  guarded.setItem('key', 'after')
  expect([guarded.getItem('key'), texts.get('key')]).toEqual(['after', 'after'])
  guarded.removeItem('key')
  expect([guarded.getItem('key'), texts.size]).toEqual([null, 0])
})

test.each<[what: string, find: () => WidgetStorage | null]>([
  ['has no storage', () => null],
  ['does not let the page look for it', refuse],
  ['refuses every call', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('a browser that %s: what is kept lasts as long as the page', (_what, find) => {
  const guarded = guardStorage(find)
  expect(guarded.getItem('key')).toBeNull()
  guarded.setItem('key', 'one')
  guarded.setItem('key', 'two', 'dropped')
  expect(guarded.getItem('key')).toBe('two')
  guarded.removeItem('key')
  expect(guarded.getItem('key')).toBeNull()
})

describe('a full storage', () => {
  const full = (storage: WidgetStorage): WidgetStorage => ({ ...storage, setItem: refuse })

  test('keeps what it held before, and the newer is told until there is room', () => {
    const { texts, storage } = createStorage()
    let isFull = true
    const guarded = guardStorage(() => (isFull ? full(storage) : storage))
    guarded.setItem('key', 'after')
    expect([guarded.getItem('key'), texts.get('key')]).toEqual(['after', 'before'])
    isFull = false
    guarded.setItem('key', 'later')
    expect([guarded.getItem('key'), texts.get('key')]).toEqual(['later', 'later'])
  })

  test('lets go of what must not be read again', () => {
    const { texts, storage } = createStorage()
    const guarded = guardStorage(() => full(storage))
    guarded.setItem('key', 'after', 'dropped')
    expect([guarded.getItem('key'), texts.size]).toEqual(['after', 0])
  })
})
