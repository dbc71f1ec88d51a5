import { Psbt } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeBitcoin, nativeTron } from '../src/chains/localChain.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { call } from './helpers.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({
    ...{ blockTime: 'automine', pollInterval: 20 },
    ...{ bitcoin: { blockTime: 100 }, tron: { blockTime: 'automine' } },
  })
})
afterAll(() => localnet?.stop())

interface PsbtQuote {
  readonly requestId: string
  readonly steps: readonly [{ readonly items: readonly [{ readonly data: { readonly psbt: string } }] }]
}

test('money goes from Bitcoin to Tron, with no chain of the EVM between', async () => {
  const { bitcoin, tron } = localnet
  const [owner] = bitcoin?.users ?? []
  const recipient = tron?.users[1]?.address ?? ''
  if (!bitcoin || !tron || !owner) throw new Error('There are both.')
  const { status, body } = await call<PsbtQuote>(localnet, 'POST', '/quote/v2', {
    ...{ user: owner.address, recipient, originChainId: bitcoin.id, destinationChainId: tron.id },
    originCurrency: nativeBitcoin,
    ...{ destinationCurrency: nativeTron, amount: '2000000' },
  })
  expect(status).toBe(200)
  const signed = Psbt.fromHex(owner.signPsbt(body.steps[0].items[0].data.psbt))
  bitcoin.call({ path: 'tx', body: signed.finalizeAllInputs().extractTransaction().toHex() })
  await expect
    .poll(() => call(localnet, 'GET', `/intents/status/v3?requestId=${body.requestId}`))
    .toMatchObject({ body: { status: 'success' } })
})

test('a chain is asked nothing of itself, and what no family knows is refused by name', async () => {
  const { bitcoin } = localnet
  const [owner] = bitcoin?.users ?? []
  const of = {
    ...{ user: owner?.address, recipient: owner?.address, amount: '2000000' },
    ...{ originChainId: bitcoin?.id, originCurrency: nativeBitcoin },
  }
  const itself = { ...of, destinationChainId: bitcoin?.id, destinationCurrency: nativeBitcoin }
  expect((await call(localnet, 'POST', '/quote/v2', itself)).body).toMatchObject({
    errorCode: 'UNSUPPORTED_ROUTE',
  })
  const jito = { ...itself, forJitoBundle: true }
  expect((await call(localnet, 'POST', '/quote/v2', jito)).body.message).toMatch(
    'does not serve forJitoBundle',
  )
})
