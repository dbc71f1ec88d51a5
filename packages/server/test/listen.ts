import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server on this machine, which is gone when the test is over. */
export type Listening = Readonly<{
  url: string
  /** Sends bytes as they stand. Resolves to all that comes back until the server ends the connection. */
  send: (...lines: readonly string[]) => Promise<string>
  server: Server
}>

/** Listens with what Node's own server, Express or the like is given. */
export async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = async (...lines: readonly string[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write(lines.join('\r\n'))
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    await once(socket, 'close')
    return said
  }
  return { url: `http://127.0.0.1:${port}`, send, server }
}
