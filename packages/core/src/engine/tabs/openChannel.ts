/** What is used of a BroadcastChannel. */
export type TabChannel = Readonly<{
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listen: (event: Readonly<{ data: unknown }>) => void) => void
  close: () => void
}>

/** Makes a channel of this name. */
export type ChannelMaker = new (name: string) => TabChannel

/**
 * A channel to the other tabs that never throws: a browser may make none for a frame, and refuse a message. Nobody is
 * heard then, and nobody hears: every tab looks for itself.
 */
export function openChannel(name: string, Channel: ChannelMaker | undefined = findChannel()): TabChannel {
  const channel = ignoringErrors(() => Channel && new Channel(name))
  return {
    postMessage: (message) => void ignoringErrors(() => channel?.postMessage(message)),
    addEventListener: (type, listen) => void ignoringErrors(() => channel?.addEventListener(type, listen)),
    close: () => void ignoringErrors(() => channel?.close()),
  }
}

/** The browser's own, or undefined where there is none. */
export function findChannel(): ChannelMaker | undefined {
  return ignoringErrors(() => globalThis.BroadcastChannel)
}

function ignoringErrors<Value>(call: () => Value): Value | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
