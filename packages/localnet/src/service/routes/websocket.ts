import { randomUUID } from 'node:crypto'
import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import type { WSContext } from 'hono/ws'
import type { IntentRequest } from '../../state/request.js'
import type { ServiceContext } from '../context.js'
import { describeStatus } from '../describeStatus.js'

const eventName = 'request.status.updated'

/**
 * `/ws`: status changes, pushed. A client subscribes with a request id, or without one to hear of every request. What
 * happened before a subscription is not told again. The key in the query (`?apiKey=`) may be left out.
 */
export function websocketRoutes(context: ServiceContext): Hono {
  const app = new Hono()
  app.get(
    '/ws',
    upgradeWebSocket(() => {
      const subscriptions = new Set<string>()
      let leave: () => void = () => undefined
      return {
        onOpen: (_, socket) => {
          socket.send(JSON.stringify({ type: 'connection', status: 'ready', data: { id: randomUUID() } }))
          leave = context.store.subscribe((request) => {
            if (context.faults.get('websocketSilent') !== undefined) return
            if (!subscriptions.has(request.id.toLowerCase()) && !subscriptions.has('*')) return
            socket.send(JSON.stringify(toEvent(request, context.now())))
          })
        },
        onMessage: (message, socket) => answer(String(message.data), subscriptions, socket),
        onClose: () => leave(),
        onError: () => leave(),
      }
    }),
  )
  return app
}

function answer(text: string, subscriptions: Set<string>, socket: WSContext): void {
  socket.send(JSON.stringify(readMessage(text, subscriptions)))
}

/** Carries out what a client says, and returns the acknowledgement. */
function readMessage(text: string, subscriptions: Set<string>): Record<string, unknown> {
  const message = parse(text)
  const type = String(message?.type ?? 'message')
  if (type !== 'subscribe' && type !== 'unsubscribe') {
    const sentence = 'Send {"type":"subscribe"} or {"type":"unsubscribe"} as JSON.'
    return { type, status: 'error', message: sentence }
  }
  if (message?.event !== eventName)
    return { type, status: 'error', message: `The only event is ${eventName}.` }

  const { filters } = message
  const id = typeof filters === 'object' && filters !== null && 'id' in filters ? String(filters.id) : '*'
  if (type === 'subscribe') subscriptions.add(id.toLowerCase())
  else subscriptions.delete(id.toLowerCase())
  return { type, status: 'success', data: { event: eventName, ...(id === '*' ? {} : { filters }) } }
}

function toEvent(request: IntentRequest, publishedAt: number): Record<string, unknown> {
  const { details: _, quoteCreatedAt: __, ...status } = describeStatus(request)
  return { event: eventName, data: { ...status, requestId: request.id }, publishedAt }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
