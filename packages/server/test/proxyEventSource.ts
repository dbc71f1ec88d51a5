import { readEvents } from './readEvents.js'

/** An EventSource whose requests are answered by a proxy in this process. */
export function proxyEventSource(proxy: (request: Request) => Promise<Response>): typeof EventSource {
  class ProxyEventSource extends EventTarget {
    readonly CLOSED = 2
    readyState = 0
    #leave: () => void = () => undefined
    constructor(path: string) {
      super()
      void this.#open(path)
    }
    async #open(path: string): Promise<void> {
      const stream = readEvents(await proxy(new Request(`https://app.example${path}`)), ({ type, data }) =>
        this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) })),
      )
      this.#leave = () => void stream.leave()
      if (this.readyState === 2) this.#leave()
      this.readyState ||= 1
    }
    close(): void {
      this.readyState = 2
      this.#leave()
    }
  }
  return ProxyEventSource as unknown as typeof EventSource
}
