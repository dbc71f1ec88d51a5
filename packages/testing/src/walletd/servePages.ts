import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerJsonRpc } from '../jsonRpc/answerJsonRpc.js'
import type { WalletdCore } from './createWalletd.js'

/**
 * Serves browser pages over one websocket each, `/pages`: JSON-RPC, and what the
 * wallet announces. A page is gone at the moment its socket closes. Not plain HTTP, because a browser
 * allows six connections to a host over all its tabs, and every open prompt and event stream would hold one.
 */
export function servePages(server: Server, walletd: WalletdCore): void {
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== '/pages') {
      socket.destroy()
      return
    }
    const origin = request.headers.origin ?? null
    sockets.handleUpgrade(request, socket, head, (page) => servePage(page, origin, walletd))
  })
}

function servePage(page: WebSocket, origin: string | null, walletd: WalletdCore): void {
  const leaving = new AbortController()
  const send = (message: unknown) => {
    if (page.readyState === page.OPEN) page.send(JSON.stringify(message))
  }
  const unsubscribe = walletd.subscribe(send)
  const letGo = walletd.onRestart(() => page.terminate())
  page.on('message', async (data) => {
    const caller = { origin, gone: leaving.signal }
    send(await answerJsonRpc(String(data), (request) => walletd.request(request, caller)))
  })
  // A broken connection also closes; without a listener its error would end the wallet.
  page.on('error', () => page.terminate())
  page.on('close', () => {
    unsubscribe()
    letGo()
    leaving.abort()
  })
}
