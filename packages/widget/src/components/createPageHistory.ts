/** The history of a page, for what a person leaves by going back: each layer is an entry of its own. */
export type PageHistory = Readonly<{
  /**
   * A layer has opened.
   *
   * @param onBack the person went back and means to leave the layer
   * @returns tells the history that the layer is gone, however it was left
   */
  enter: (onBack: () => void) => () => void
}>

type Layer = Readonly<{ onBack: () => void }>

/** An entry that was added here, by what the page looked like then. */
type Entry = Readonly<{ pathname: string; length: number }>

/** Under this name an entry's state says how many layers stood open. */
const depthKey = 'portageLayers'

/**
 * Lets "back" leave the widget's dialogs, and not the page, in browsers that have no `CloseWatcher`. Every open dialog
 * adds an entry to the page's own history, and takes the entry away when the dialog is closed otherwise. What a router
 * keeps in `history.state` stays as it is, and so does the address. Make it once, outside of components, and give the
 * same one to every widget of the page.
 *
 * @example
 * const history = createPageHistory()
 * const Page = () => <SwapWidget history={history} />
 */
export function createPageHistory(): PageHistory {
  const layers: Layer[] = []
  const entries: Entry[] = []
  let isListening = false
  let isSettling = false
  // The browser is on its way back over an entry whose layer is gone.
  let onArrived: (() => void) | null = null

  const listen = (): void => {
    const depth = readDepth()
    entries.splice(depth)
    if (onArrived !== null) {
      onArrived()
      return
    }
    for (const layer of layers.splice(depth).reverse()) layer.onBack()
    rest()
  }
  const rest = (): void => {
    if (layers.length > 0 || isSettling || !isListening) return
    window.removeEventListener('popstate', listen)
    isListening = false
  }

  /** Goes back over an entry, and carries to the one beneath what the address says by now. */
  const leaveEntry = async (): Promise<void> => {
    const { href, pathname } = window.location
    await new Promise<void>((resolve) => {
      onArrived = resolve
      window.history.back()
    })
    onArrived = null
    const { history, location } = window
    if (location.pathname === pathname && location.href !== href)
      history.replaceState(history.state, '', href)
  }

  const addEntry = (): void => {
    const { history, location } = window
    const state: unknown = history.state
    const depth = readDepth() + 1
    history.pushState({ ...(typeof state === 'object' ? state : null), [depthKey]: depth }, '')
    entries[depth - 1] = { pathname: location.pathname, length: history.length }
  }

  /** Brings the page's entries to as many as there are layers. */
  const settle = async (): Promise<void> => {
    if (isSettling) return
    isSettling = true
    // A dialog that follows another one at once takes over the entry of that one.
    await null
    try {
      for (let depth = readDepth(); depth !== layers.length; depth = readDepth()) {
        if (depth < layers.length) addEntry()
        // The page may have gone on since, with our mark copied into its own entries: those are not ours to leave.
        else if (isHere(entries[depth - 1])) await leaveEntry()
        else break
      }
    } catch {
      // Browsers that allow a few changes in a while only: "back" leaves the page then, as without a history.
    }
    isSettling = false
    rest()
  }

  return Object.freeze({
    enter: (onBack: () => void) => {
      const layer: Layer = { onBack }
      layers.push(layer)
      if (!isListening) {
        window.addEventListener('popstate', listen)
        isListening = true
      }
      void settle()
      return () => {
        const at = layers.indexOf(layer)
        if (at === -1) return
        layers.splice(at, 1)
        void settle()
      }
    },
  })
}

function isHere(entry: Entry | undefined): boolean {
  return entry?.pathname === window.location.pathname && entry.length === window.history.length
}

function readDepth(): number {
  const state: unknown = window.history.state
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, depthKey) : 0
  return typeof depth === 'number' && Number.isSafeInteger(depth) && depth > 0 ? depth : 0
}
