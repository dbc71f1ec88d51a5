import { createServer, type Server } from 'node:http'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '../chains/accounts.js'
import { createChainClient } from '../chains/createChainClient.js'
import { type ChainProcess, startChain } from '../chains/startChain.js'
import { createSender, isUnreachable } from './createSender.js'

const { solver } = createAccounts()
const to = '0x9999999999999999999999999999999999999999'
let chain: ChainProcess
let proxy: Server
let proxyUrl: string
/** How many answers to come are lost on the way back, and of which method. */
let lost = { method: '', times: 0 }

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Harbour', blockTime: 'automine' })
  proxy = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const answer = await fetch(chain.rpcUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    if (lost.times > 0 && body.includes(lost.method)) {
      lost.times -= 1
      response.destroy()
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has a port.')
  proxyUrl = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  proxy?.close()
  await chain?.stop()
})

const clients = () => ({
  through: createChainClient({ id: 31337, name: 'Harbour', rpcUrl: proxyUrl }),
  direct: createChainClient(chain),
})
const payment = { to, value: 1n, data: '0x' } as const

test('many at once take one nonce each', async () => {
  const { through, direct } = clients()
  const before = await direct.public.getBalance({ address: to })
  const sender = createSender(through, solver)
  const hashes = await Promise.all([1, 2, 3, 4, 5].map((index) => sender.send(`many ${index}`, payment)))
  expect(new Set(hashes).size).toBe(5)
  expect((await direct.public.getBalance({ address: to })) - before).toBe(5n)
})

test('a lost answer does not pay twice', async () => {
  const { through, direct } = clients()
  const before = await direct.public.getBalance({ address: to })
  lost = { method: 'eth_sendRawTransaction', times: 4 }
  await createSender(through, solver).send('lost', payment)
  expect((await direct.public.getBalance({ address: to })) - before).toBe(1n)
})

test('a purpose that was paid is not paid again', async () => {
  const { through, direct } = clients()
  const before = await direct.public.getBalance({ address: to })
  const sender = createSender(through, solver)
  const first = await sender.send('once', payment)
  expect(await sender.send('once', payment)).toBe(first)
  expect((await direct.public.getBalance({ address: to })) - before).toBe(1n)
})

test('error: an unreachable chain and a refused payment are told apart', async () => {
  const { through } = clients()
  const sender = createSender(through, solver)
  const refused = await sender
    .send('too much', { ...payment, value: parseEther('1000000') })
    .catch((error: unknown) => error)
  expect(isUnreachable(refused)).toBe(false)
  lost = { method: 'eth_estimateGas', times: 2 }
  const unreachable = await sender.send('away', payment).catch((error: unknown) => error)
  expect(isUnreachable(unreachable)).toBe(true)
})
