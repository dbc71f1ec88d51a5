import { type Localnet, startLocalnet } from '@portage/localnet'
import { createSample, localExamples, runContract } from '@portage/testing/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRecoveryBalances } from '../src/actions/listRecoveryBalances.js'
import { createIntentClient } from '../src/client/createIntentClient.js'
import { core } from './contractCore.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())

test('answers of localnet are read, kept and judged, and no change of them is read as a wrong number', async () => {
  const { wrong, cases, amounts } = runContract(core, await localExamples(core, localnet), createSample(7))
  expect(wrong).toEqual([])
  expect(cases).toBeGreaterThan(2_000)
  expect(amounts).toBeGreaterThan(300)
})

test('balances may be asked for with a key and without one', async () => {
  const [chain] = localnet.chains
  const owner = localnet.accounts[1]?.address
  if (!chain || !owner) throw new Error('A local network has chains and accounts.')
  const { url: baseUrl, apiKey } = localnet
  await fetch(`${baseUrl}/localnet/hub/grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ownerChainId: chain.slug,
      owner,
      chainId: chain.slug,
      currency: chain.contracts.usdc,
      amount: '77',
    }),
  })
  for (const client of [createIntentClient({ baseUrl }), createIntentClient({ baseUrl, apiKey })]) {
    const { balances } = await listRecoveryBalances(client, {
      recoveryAddress: owner,
      ownerChainId: chain.id,
    })
    expect(balances.map(({ amount, currency }) => [amount, currency?.symbol])).toEqual([[77n, 'USDC']])
  }
})
