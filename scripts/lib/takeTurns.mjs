import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** A socket of this checkout and this name. It lives exactly as long as the process that listens to it. */
function socketOf(name) {
  const id = `portage-${createHash('sha256').update(`${root}\0${name}`).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  return process.platform === 'linux' ? `\0${id}` : join(tmpdir(), `${id}.sock`)
}

/** @returns {Promise<(() => Promise<void>) | null>} gives the turn back; null when another process has it */
function tryToTake(socket) {
  return new Promise((resolve, reject) => {
    const waiting = new Set()
    const server = createServer((connection) => {
      waiting.add(connection)
      connection.on('error', () => {}).on('close', () => waiting.delete(connection))
    })
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(socket, () =>
      resolve(
        () =>
          new Promise((closed) => {
            server.close(() => closed())
            for (const connection of waiting) connection.destroy()
          }),
      ),
    )
    server.unref()
  })
}

/** Until the process that has the turn closes its connections, by its own doing or because it is gone. */
function waitForTurn(socket) {
  return new Promise((resolve) => {
    const connection = createConnection(socket)
    connection.on('data', () => {})
    connection.once('error', (error) => {
      // A socket that is a file outlives a process that was killed.
      if (error.code === 'ECONNREFUSED' && !socket.startsWith('\0')) rmSync(socket, { force: true })
      resolve()
    })
    connection.once('close', () => resolve())
  })
}

/**
 * Runs what writes to one place of this checkout, such as a build: of any number of processes that do it at the same
 * time, one at a time. A process that dies loses its turn with its life, so nothing is ever left locked.
 * @template Answer
 * @param {string} name of the place
 * @param {() => Promise<Answer>} run
 * @returns {Promise<Answer>}
 */
export async function takeTurns(name, run) {
  const socket = socketOf(name)
  let giveBack = await tryToTake(socket)
  while (giveBack === null) {
    await waitForTurn(socket)
    giveBack = await tryToTake(socket)
  }
  try {
    return await run()
  } finally {
    await giveBack()
  }
}
