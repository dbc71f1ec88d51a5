import { type DiscoveredProvider, readAnnouncement } from './readAnnouncement.js'

/** The wallets that have announced themselves to a page, live: what `useSyncExternalStore` takes. */
export type ProviderDiscovery = Readonly<{
  /** In the order they came; the same list until another one came. None on a server. */
  get: () => readonly DiscoveredProvider[]
  /** Asks all wallets to announce themselves, and calls back whenever another one has. The answer unsubscribes. */
  subscribe: (listener: () => void) => () => void
}>

/** More than anybody has installed, and an end to a wallet that goes on announcing itself. */
const most = 64

const none: readonly DiscoveredProvider[] = Object.freeze([])

/**
 * Finds the wallets of a browser (EIP-6963), for hosts without a wallet library. Nothing happens before somebody
 * subscribes.
 *
 * The first announcement of a uuid, an rdns or a provider counts; what comes under one of them later is left out. An
 * announcement that cannot be used is passed over. Any extension may call itself what it likes: a name and an rdns say how to
 * list a wallet, and are no reason to trust it.
 *
 * @example
 * const discovery = discoverProviders()
 * discovery.subscribe(() => show(discovery.get().map(({ name }) => name)))
 */
export function discoverProviders(): ProviderDiscovery {
  const listeners = new Set<() => void>()
  let found = none

  const onAnnounced = (event: Event): void => {
    const announced = readAnnouncement(detailOf(event))
    if (announced === null || found.length >= most || found.some((other) => isSame(announced, other))) return
    found = Object.freeze([...found, announced])
    for (const listener of [...listeners]) listener()
  }

  return Object.freeze({
    get: () => found,
    subscribe: (listener: () => void) => {
      if (typeof window === 'undefined') return () => undefined
      if (listeners.size === 0) window.addEventListener('eip6963:announceProvider', onAnnounced)
      // Wallets announce themselves once by themselves, which may have been before.
      listeners.add(listener)
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('eip6963:announceProvider', onAnnounced)
      }
    },
  })
}

function isSame(one: DiscoveredProvider, other: DiscoveredProvider): boolean {
  return (
    one.uuid === other.uuid ||
    one.provider === other.provider ||
    (one.rdns !== null && one.rdns === other.rdns)
  )
}

/** What an event of another world carries may not be ours to look at. */
function detailOf(event: Event): unknown {
  try {
    return (event as Readonly<{ detail?: unknown }>).detail
  } catch {
    return null
  }
}
