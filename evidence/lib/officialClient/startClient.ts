import { fork } from 'node:child_process'
import { join } from 'node:path'
import { installApart } from './installApart.js'

const folder = join(process.cwd(), 'evidence', 'lib', 'officialClient', 'client')

type Message =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'done'; id: number; result: unknown }>
  | Readonly<{ type: 'failed'; id: number; message: string }>
  | Readonly<{ type: 'ask'; id: number; psbt: string }>

/** The service's own client, running. */
export type OfficialClient = Readonly<{
  /** @throws with what the client says went wrong */
  ask: <Result>(act: string, parameters: Readonly<Record<string, unknown>>) => Promise<Result>
  stop: () => Promise<void>
}>

/** @param signPsbt the wallet of Bitcoin, which the client asks for signatures: hexadecimal in, base64 out */
export async function startClient(signPsbt: (psbt: string) => string): Promise<OfficialClient> {
  await installApart(folder)
  const child = fork(join(folder, 'client.mjs'), { cwd: folder, execArgv: [] })
  const waiting = new Map<
    number,
    Readonly<{ resolve: (result: never) => void; reject: (error: Error) => void }>
  >()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The official client ended before it was ready.')))
    child.on('message', (message: Message) => {
      if (message.type === 'ready') return resolve()
      if (message.type === 'ask') {
        child.send({ act: 'answer', id: message.id, answer: signPsbt(message.psbt) })
        return
      }
      const one = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.type === 'done') one?.resolve(message.result as never)
      else one?.reject(new Error(message.message))
    })
  })
  void gone.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The official client ended.'))
  })
  let last = 0
  return {
    ask: <Result>(act: string, parameters: Readonly<Record<string, unknown>>) =>
      new Promise<Result>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        child.send({ id: last, act, ...parameters })
      }),
    stop: async () => {
      child.kill()
      await gone
    },
  }
}
