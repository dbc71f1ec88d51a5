import { createHmac } from 'node:crypto'
import { WebSocket } from 'ws'

/** What the service said of one request. */
export type Truth = Readonly<{ status: string; updatedAt: number }>

export type Relay = Readonly<{
  /** By request, in the order in which it was said. */
  truth: ReadonlyMap<string, readonly Truth[]>
  /** How many were refused at first, or found nobody, and were sent again. */
  repeats: () => number
  stop: () => void
}>

/** As often as the service tries, and how long it waits first, milliseconds. */
const tries = 10
const firstPause = 100

/**
 * Hears everything localnet's websocket tells and sends it as webhooks, signed with the key: each to one of the
 * host's servers, and again to the next where it was not taken. What is said of one request goes out in its order: a
 * word that comes after a later one is dropped by every server, and would be counted as lost.
 */
export async function relayWebhooks(
  wsUrl: string,
  apiKey: string,
  targets: readonly string[],
): Promise<Relay> {
  const truth = new Map<string, Truth[]>()
  let repeats = 0
  let isOver = false
  let sent = 0
  const before = new Map<string, Promise<void>>()

  async function send(data: Readonly<Record<string, unknown>>): Promise<void> {
    const timestamp = Date.now()
    const body = JSON.stringify({ event: 'request.status.updated', timestamp, data })
    const signature = createHmac('sha256', apiKey).update(`${timestamp}.${body}`).digest('hex')
    const headers = { 'x-signature-timestamp': `${timestamp}`, 'x-signature-sha256': signature }
    const first = sent++
    for (let attempt = 0; attempt < tries && !isOver; attempt += 1) {
      const url = `${targets[(first + attempt) % targets.length]}/webhook`
      const answer = await fetch(url, { method: 'POST', body, headers }).catch(() => null)
      if (answer?.ok) return
      repeats += 1
      // biome-ignore lint/plugin/noWaits: plays the service, which lets a server come to itself before it sends again.
      await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** attempt))
    }
  }

  const socket = new WebSocket(wsUrl)
  socket.on('message', (text) => {
    const { event, data } = JSON.parse(String(text))
    if (event === undefined) return
    const { requestId, status, updatedAt } = data
    truth.set(requestId, [...(truth.get(requestId) ?? []), { status, updatedAt }])
    before.set(
      requestId,
      (before.get(requestId) ?? Promise.resolve()).then(() => send(data)),
    )
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.send(JSON.stringify({ type: 'subscribe', event: 'request.status.updated' }))
  return {
    truth,
    repeats: () => repeats,
    stop: () => {
      isOver = true
      socket.close()
    },
  }
}
