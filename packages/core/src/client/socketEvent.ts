import type { StatusReading } from '../domain/request.js'

/** What a subscriber learns from the websocket. Events are not replayed: read the status after `subscribed`. */
export type SocketEvent =
  | { readonly type: 'open' }
  /** The service took the subscription, for the first time or after a reconnection. */
  | { readonly type: 'subscribed' }
  | { readonly type: 'reading'; readonly reading: StatusReading }
  | { readonly type: 'closed' }

export type SocketListener = (event: SocketEvent) => void
