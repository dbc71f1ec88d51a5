import { describe, expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import type { IntentClient } from '../client/intentClient.js'
import * as actions from '../exports/actions.js'
import { request, rows, wallet } from './__fixtures__/calls.js'
import * as repeats from './repeats.js'

describe('the actions', () => {
  test.each(rows)(
    '%s: what is sent and what is read',
    async (_name, answer, call, { url, ...expected }, read) => {
      const { client, sent } = createRecordingClient(answer)
      expect(await call(client)).toEqual(read)
      expect(sent).toEqual([{ body: undefined, ...expected, url: `http://service${url}` }])
    },
  )

  test.each(rows)('%s: repeats as its table says, and hears a signal', async (name, answer, call) => {
    const { client } = createRecordingClient(answer)
    const repeated: unknown[] = []
    await call({
      ...client,
      request: (sent) => {
        repeated.push(sent.repeat)
        return client.request(sent)
      },
    })
    expect(repeated).toEqual([new Map<string, string>(Object.entries(repeats)).get(`${name}Repeat`)])
  })

  test('each has its line in the table of repeats, and each line its action', () => {
    // These two are made of others.
    const composed = ['watchRequest', 'listAllRequests']
    const named = Object.keys(actions).filter((name) => !composed.includes(name))
    expect(Object.keys(repeats).sort()).toEqual(named.map((name) => `${name}Repeat`).sort())
  })

  test('nothing that moves or authorizes money is repeated by itself', () => {
    const {
      submitGaslessRepeat,
      submitPermitRepeat,
      authorizeRepeat,
      executeWithdrawalRepeat,
      fastFillRepeat,
    } = repeats
    expect([
      submitGaslessRepeat,
      submitPermitRepeat,
      authorizeRepeat,
      executeWithdrawalRepeat,
      fastFillRepeat,
    ]).not.toContain('safe')
  })

  test.each([
    [
      'limit',
      (client: IntentClient) =>
        actions.listRecoveryBalances(client, { recoveryAddress: wallet, ownerChainId: 1, limit: 51 }),
    ],
    [
      'sweep',
      (client: IntentClient) =>
        actions.reindexDepositAddress(client, { chainId: 1, depositAddress: wallet, sweep: true }),
    ],
    ['limit', (client: IntentClient) => actions.getTrendingCurrencies(client, { limit: 101 })],
    [
      'limit',
      (client: IntentClient) => actions.listBalanceEvents(client, { wallet, secret: 'shared', limit: 251 }),
    ],
    ['limit', (client: IntentClient) => actions.listAppFeeClaims(client, { wallet, limit: 0 })],
    [
      'amount',
      (client: IntentClient) =>
        actions.claimAppFees(client, { wallet, chainId: 1, currency: '0x', amount: 0n, recipient: wallet }),
    ],
    ['amount', (client: IntentClient) => actions.prepareWithdrawal(client, { ...request, amount: 0n })],
  ])('error: a bad %s is named, and nothing is sent (%#)', async (field, call) => {
    const { client, sent } = createRecordingClient({})
    await expect(call(client)).rejects.toMatchObject({ code: 'input-invalid', field })
    expect(sent).toEqual([])
  })

  test('error: an attestation that did not succeed', async () => {
    const { client } = createRecordingClient({ success: false })
    await expect(actions.attestDeposit(client, { chainId: 1, transactionId: '0xaa' })).rejects.toMatchObject({
      code: 'service-wrong-shape',
      path: 'success',
    })
  })
})
