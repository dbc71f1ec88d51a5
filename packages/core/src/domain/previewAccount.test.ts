import { describe, expect, test } from 'vitest'
import { createRecordingClient } from '../../test/recordingClient.js'
import { previewEnd } from '../actions/checkQuoteRequest.js'
import { getPrice } from '../actions/getPrice.js'
import { getQuote } from '../actions/getQuote.js'
import { isSameAccount } from '../families/bytesOfAddress.js'
import { isAddressOf } from '../families/isAddressOf.js'
import { screenRecipient } from '../screening/screenRecipient.js'
import { quoteAnswer, quoteRequest } from '../wire/__fixtures__/quote.js'
import { isPreviewAccount, previewAccounts } from './isPreviewAccount.js'
import { previewAccount } from './previewAccount.js'

/** As `@relayprotocol/relay-sdk` 7.0.3 names them in `constants/address.js`. */
const named: readonly (readonly [vmType: string, chainId: number, account: string])[] = [
  ['evm', 8453, '0x000000000000000000000000000000000000dead'],
  ['evm', 543210, '0x00000000000000000000000000000000000dead0'],
  ['hypevm', 1337, '0x000000000000000000000000000000000000dead'],
  ['svm', 792703809, 'CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNr'],
  ['svm', 9286185, 'CrfbABN2sSvmoZLu9eDDfXpaC2nHg42R7AXbHs9eg4S9'],
  ['bvm', 8253038, '34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo'],
  ['tvm', 728126428, 'THa7BwoPfacfiELa63pbmm3g5PGKYmtJyt'],
  ['tonvm', 224235330, 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADerZ0z'],
  ['xrpvm', 5006, 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
]
const spelledOtherwise = [
  'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADercD2',
  `0:${'0'.repeat(60)}dead`,
  `0:${'0'.repeat(60)}DEAD`,
  `0x${'0'.repeat(36)}dEaD`,
]
const everyOne = [...new Set(named.map(([, , account]) => account)), ...spelledOtherwise]

test.each(named)('on %s, chain %d, it is %s', (vmType, chainId, account) => {
  expect(previewAccount(vmType, chainId)).toBe(account)
  expect(isAddressOf(account, vmType)).toBe(true)
})

test('without a chain it is that of most chains of the VM', () => {
  expect(previewAccount('evm')).toBe('0x000000000000000000000000000000000000dead')
  expect(previewAccount('svm')).toBe('CbKGgVKLJFb8bBrf58DnAkdryX6ubewVytn7X957YwNr')
})

test('of another VM than those it has none, whatever the chain', () => {
  expect(previewAccount('lvm', 543210)).toBeNull()
  expect(previewAccount('of a kind never seen', 9286185)).toBeNull()
})

test('another spelling names the same account', () => {
  const usual = previewAccount('tonvm') ?? ''
  const spelled = previewAccounts.filter((one) => isSameAccount(one, usual, 'tonvm'))
  expect(spelled).toHaveLength(3)
  expect(previewAccounts.every((one) => everyOne.includes(one))).toBe(true)
})

describe.each(everyOne)('%s', (account) => {
  test('is known for what it is, and an account beside it is not', () => {
    expect(isPreviewAccount(account)).toBe(true)
    expect(isPreviewAccount(`${account}0`)).toBe(false)
    expect(isPreviewAccount(quoteRequest.user)).toBe(false)
  })

  test.each(['user', 'recipient', 'refundTo', 'recoveryAddress'])(
    'is refused as the %s of a quote, and nothing is sent',
    async (field) => {
      expect(account).toMatch(previewEnd)
      const { client, sent } = createRecordingClient(quoteAnswer)
      const request = { ...quoteRequest, useDepositAddress: true, [field]: account }
      await expect(getQuote(client, request)).rejects.toMatchObject({
        code: 'input-invalid',
        field,
        message: `${field} is an account for previews, where money is lost. Give an account somebody has, or call getPrice.`,
      })
      expect(sent).toEqual([])
    },
  )

  test('stands in a preview for whoever has no wallet', async () => {
    const { client, sent } = createRecordingClient(quoteAnswer)
    await getPrice(client, { ...quoteRequest, user: account, recipient: account, refundTo: account })
    expect(sent[0]?.body).toMatchObject({ user: account, recipient: account, indicativeQuote: true })
  })

  test.each(['evm', 'svm', 'bvm', 'tvm', 'tonvm', 'hypevm', 'lvm', 'xrpvm', 'of a kind never seen'])(
    'takes no money on the form either, on %s',
    (vmType) => {
      const [first, ...others] = screenRecipient({ address: account, chain: { id: 1, vmType } })
      expect(first?.level).toBe('block')
      expect(first?.code).toMatch(/^(burn|placeholder)-address$/)
      // One sentence is enough for one reason.
      expect(others.filter(({ code }) => code.endsWith('-address'))).toEqual([])
    },
  )
})
