export type InjectedInfo = Readonly<{ uuid: string; name: string; icon: string; rdns: string }>

/**
 * Runs in the page, as text: it may use nothing from outside itself. Announces an EIP-6963 provider that talks
 * to walletd over one websocket, opened when first needed and again after a loss.
 */
export function injectProvider(socketUrl: string, info: InjectedInfo): void {
  type Listener = (data: unknown) => void
  type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }
  type Message = {
    id?: number
    result?: unknown
    error?: { code?: number; message: string }
    event?: string
    data?: unknown
  }

  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let connection: Promise<WebSocket> | undefined

  function connect(): Promise<WebSocket> {
    connection ??= new Promise((resolve, reject) => {
      const socket = new WebSocket(socketUrl)
      socket.addEventListener('open', () => resolve(socket))
      socket.addEventListener('message', (message) => receive(JSON.parse(String(message.data))))
      // A failure is followed by the close that tells of it.
      socket.addEventListener('error', () => {})
      socket.addEventListener('close', () => {
        connection = undefined
        const error = withCode(4900, 'The wallet cannot be reached. Is walletd running?')
        reject(error)
        for (const { reject: rejectRequest } of waiting.values()) rejectRequest(error)
        waiting.clear()
      })
    })
    return connection
  }

  function receive({ id, result, error, event, data }: Message): void {
    if (event !== undefined) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
      return
    }
    if (id === undefined) return
    const request = waiting.get(id)
    waiting.delete(id)
    if (error) request?.reject(withCode(error.code, error.message))
    else request?.resolve(result)
  }

  function withCode(code: number | undefined, message: string): Error {
    return Object.assign(new Error(message), code === undefined ? {} : { code })
  }

  const provider = Object.freeze({
    async request({ method, params }: { method: string; params?: unknown }) {
      const socket = await connect()
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] }))
      })
    },
    on(event: string, listener: Listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      // Whoever listens before asking for anything must hear all the same.
      connect().catch(() => {})
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  })

  function announce(): void {
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
