import type { Draw } from './createDraw.js'
import type { Report, SimulatedService } from './createService.js'
import type { Life, Line } from './openLine.js'
import { type Trouble, troubleAt } from './windows.js'

/** What can be wrong with the service's answers. */
export type ServiceTrouble =
  | 'down'
  | 'hangs'
  | '503'
  | '429'
  | '404'
  | 'web-page'
  | 'null'
  | 'stale'
  | 'new-word'
/** What can be wrong with its websocket. */
export type SocketTrouble = 'refuses' | 'closes' | 'silent' | 'late' | 'shuffled'

type Options = Readonly<{
  service: SimulatedService
  life: Life
  line: Line
  now: () => number
  draw: Draw
}>

/** A page's `fetch`, with whatever is wrong with the service at the moment. */
export function openFetch(
  { service, life, line, now, draw }: Options,
  troubles: readonly Trouble<ServiceTrouble>[],
): typeof globalThis.fetch {
  const answer = async (url: URL, signal: AbortSignal | null | undefined): Promise<Response> => {
    const trouble = troubleAt(troubles, now())?.kind
    const words = service.reportsOf(url.searchParams.get('requestId') ?? '')
    const last = words.at(-1) ?? { status: 'unknown' }
    switch (trouble) {
      case 'down':
        throw new TypeError('fetch failed')
      case 'hangs':
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        })
      case '503':
        return responseOf(503, '{"message":"unavailable"}')
      case '429':
        return responseOf(429, '{"message":"slow down"}', { 'retry-after': String(draw.between(1, 5)) })
      case '404':
        return responseOf(404, '{"message":"not found"}')
      case 'web-page':
        return responseOf(200, '<!doctype html><title>Sign in</title>')
      case 'null':
        return responseOf(200, 'null')
      case 'stale':
        return responseOf(200, JSON.stringify(words[draw.between(0, Math.max(0, words.length - 1))] ?? last))
      case 'new-word':
        return responseOf(200, JSON.stringify({ ...last, status: 'reticulating' }))
      case undefined:
        return responseOf(200, JSON.stringify(url.pathname.startsWith('/intents/status') ? last : {}))
      default:
        return trouble satisfies never
    }
  }
  return (input, init) => {
    if (life.isOver()) return new Promise(() => {})
    return line.call(() => answer(new URL(String(input)), init?.signal))
  }
}

/** The parts of a response that are read of it. */
function responseOf(status: number, text: string, headers: Record<string, string> = {}): Response {
  const given = { status, ok: status >= 200 && status < 300, headers: new Headers(headers) }
  return { ...given, text: async () => text } as unknown as Response
}

type Handlers = Pick<WebSocket, 'onopen' | 'onclose' | 'onerror' | 'onmessage'>

/** A page's `WebSocket`, with whatever is wrong with it at the moment. */
export function openWebSocket(
  { service, life, now, draw }: Options,
  troubles: readonly Trouble<SocketTrouble>[],
): typeof globalThis.WebSocket {
  const open = (): WebSocket => {
    const followed = new Set<string>()
    let phase: 'opening' | 'open' | 'closed' = 'opening'
    const socket: Partial<WebSocket> & Handlers = {
      onopen: null,
      onclose: null,
      onerror: null,
      onmessage: null,
      close: () => {
        phase = 'closed'
      },
      send: (text) => {
        const { type, filters } = JSON.parse(String(text)) as { type: string; filters: { id: string } }
        if (type === 'subscribe') followed.add(filters.id)
        else followed.delete(filters.id)
        if (type === 'subscribe') tell({ type: 'subscribe', data: { filters } })
      },
    }
    const kindNow = (): SocketTrouble | undefined => troubleAt(troubles, now())?.kind
    const schedule = (run: () => void, milliseconds: number): void => {
      life.clock.setTimeout(() => phase !== 'closed' && run(), milliseconds)
    }
    const shut = (): void => {
      phase = 'closed'
      socket.onclose?.call(socket as WebSocket, new Event('close') as CloseEvent)
    }
    const tell = (frame: unknown, after = draw.between(0, 60)): void => {
      const data = JSON.stringify(frame)
      schedule(() => socket.onmessage?.call(socket as WebSocket, { data } as MessageEvent), after)
    }
    schedule(
      () => {
        if (kindNow() === 'refuses') return shut()
        phase = 'open'
        socket.onopen?.call(socket as WebSocket, new Event('open'))
        tell({ type: 'connection', data: { status: 'ready' } })
      },
      draw.between(1, 200),
    )
    for (const { kind, from } of troubles) {
      if ((kind === 'closes' || kind === 'refuses') && from > now()) schedule(shut, from - now())
    }
    service.onReport((requestId, report) => {
      const trouble = kindNow()
      if (phase !== 'open' || life.isOver() || !followed.has(requestId)) return
      if (trouble === 'silent') return
      const delay = trouble === 'late' ? 8_000 : trouble === 'shuffled' ? draw.between(0, 6_000) : undefined
      tell(frameOf(requestId, report), delay)
    })
    return socket as WebSocket
  }
  return new Proxy(function WebSocketOfAPage() {}, {
    construct: open,
  }) as unknown as typeof globalThis.WebSocket
}

function frameOf(requestId: string, report: Report): unknown {
  return { type: 'event', event: 'request.status.updated', data: { requestId, ...report } }
}
