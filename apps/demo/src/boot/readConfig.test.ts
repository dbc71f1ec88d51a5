import { expect, test } from 'vitest'
import { serverOther, serverSilent } from './problem.js'
import { readConfig } from './readConfig.js'

const config = {
  instance: 'a',
  wsUrl: 'ws://127.0.0.1:1/ws',
  localnetUrl: 'http://127.0.0.1:1',
  chains: [
    {
      id: 1,
      name: 'Harbour',
      slug: 'harbour',
      rpcUrl: 'http://127.0.0.1:2',
      contracts: { depository: '0x1' },
    },
  ],
  solana: null,
  hyperliquid: null,
  keyChains: [],
  gasless: false,
}
const { signal } = new AbortController()
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

test('default', async () => {
  expect(await readConfig(answering(JSON.stringify(config)), signal)).toEqual({ type: 'config', config })
})

test('nobody there', async () => {
  const refuse = async () => {
    throw new TypeError('fetch failed')
  }
  expect(await readConfig(refuse, signal)).toEqual({ type: 'problem', problem: serverSilent })
})

test('still starting', async () => {
  expect(await readConfig(answering('starting', 503), signal)).toEqual({
    type: 'problem',
    problem: serverSilent,
  })
})

test.each(['<!doctype html>', '{}', JSON.stringify({ ...config, chains: [] })])(
  'an answer of another server: %s',
  async (body) => {
    expect(await readConfig(answering(body), signal)).toEqual({ type: 'problem', problem: serverOther })
  },
)
