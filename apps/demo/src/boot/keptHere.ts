/** What the demo uses of a browser's storage. */
export type KeptHere = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const remembered = new Map<string, string>()

/** This browser's storage. Where the browser has none, or refuses, what is kept lasts as long as the page. */
export const keptHere: KeptHere = {
  getItem: (key) => remembered.get(key) ?? quietly(() => window.localStorage.getItem(key)) ?? null,
  setItem: (key, value) => {
    remembered.set(key, value)
    quietly(() => {
      window.localStorage.setItem(key, value)
      remembered.delete(key)
    })
  },
  removeItem: (key) => {
    remembered.delete(key)
    quietly(() => window.localStorage.removeItem(key))
  },
}

function quietly<Value>(call: () => Value): Value | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
