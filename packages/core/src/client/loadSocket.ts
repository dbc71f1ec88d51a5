import type { SocketOptions } from './socket.js'
import type { SocketListener } from './socketEvent.js'

type Subscribe = (requestId: string, listener: SocketListener) => () => void

/**
 * The websocket of a client, whose code comes with the first subscription: who only asks for quotes never has it. Where
 * it does not come nothing is heard, and requests are polled for.
 */
export function loadSocket(options: SocketOptions): Subscribe {
  let socket: Promise<Subscribe> | null = null
  return (requestId, listener) => {
    let leave: (() => void) | null = null
    let hasLeft = false
    socket ??= import('./socket.js').then(({ createSocket }) => createSocket(options))
    socket.then(
      (subscribe) => {
        if (!hasLeft) leave = subscribe(requestId, listener)
      },
      () => {
        socket = null
      },
    )
    return () => {
      hasLeft = true
      leave?.()
    }
  }
}
