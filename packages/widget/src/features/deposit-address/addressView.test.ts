import type { RequestRecord } from '@portage/core'
import {
  storyAddressQuote,
  storyAddressRecord,
  storyChains,
  storyDepositAddress,
  storyNow,
  storyPayments,
} from '@portage/testing/states'
import { describe, expect, test } from 'vitest'
import { english } from '../../../test/english.js'
import { createFormat } from '../../copy/format.js'
import { type AddressFacts, addressView } from './addressView.js'
import { type MadeAddress, readMade } from './madeAddress.js'

const { activity, depositAddress: copy, headlines, recovery } = english

const made = readMade(storyAddressQuote) as MadeAddress
const format = createFormat({ locale: 'en', timeZone: 'UTC', words: english.numbers })
const words = {
  chains: storyChains.all,
  now: storyNow,
  copy: activity,
  headlines,
  reasons: english,
  recovery,
  format,
  address: copy,
}
const viewOf = (more: Partial<AddressFacts> = {}) =>
  addressView(
    { address: storyDepositAddress, made, said: storyAddressRecord, records: [], error: null, ...more },
    words,
  )
const paid = (...records: readonly RequestRecord[]) => viewOf({ records })

test('an address is read out of the quote it came with', () => {
  expect(made).toMatchObject({ address: storyDepositAddress, kind: 'open', amount: 500_000_000_000_000_000n })
  expect(readMade({ ...storyAddressQuote, steps: [] })).toBeNull()
})

describe('how it is paid', () => {
  test('default: any amount, with the code of the one that was quoted', () => {
    const view = viewOf()
    expect(view.heading).toBe('Send any amount of ETH on Harbour')
    expect(view.pay?.code).toBe(`ethereum:${storyDepositAddress}@31337?value=500000000000000000`)
    expect(view.status).toBe(copy.waiting({ since: format.time(made.madeAt, storyNow) }))
  })
  test('an exact amount is named to the unit', () => {
    const view = viewOf({ made: { ...made, kind: 'strict', amount: 500_000_000_000_000_001n } })
    expect(view.heading).toBe('Send exactly 0.500000000000000001 ETH on Harbour, once')
  })
  test('what was checked here counts, whatever the service says of it later', () => {
    const said = { ...storyAddressRecord, type: 'strict', chainId: 31_338, refundTo: '0xother' }
    expect(viewOf({ said })).toMatchObject({
      kind: 'open',
      chain: storyChains.harbour,
      refundTo: made.refundTo,
    })
  })
  test('of one that was made elsewhere it says whose word it is', () => {
    expect(viewOf({ made: null }).sentences[0]).toBe(copy.saidByService)
  })
})

describe('what was paid', () => {
  test('is listed once each, without what nobody paid and what another took the place of', () => {
    const { unpaid, superseded, arrived, filling } = storyPayments
    expect(paid(unpaid).payments).toEqual([])
    expect(paid(superseded, arrived).payments.map(({ id }) => id)).toEqual([arrived.id])
    const view = paid(unpaid, filling, arrived)
    expect(view.payments).toHaveLength(2)
    expect(view.status).toBe('2 payments were seen.')
    expect(view.pay).not.toBeNull()
  })
  test('ends an address for an exact amount', () => {
    const view = viewOf({ made: { ...made, kind: 'strict' }, records: [storyPayments.arrived] })
    expect(view).toMatchObject({ status: copy.spent, pay: null })
  })
})

test('one that is not watched any more offers no way to pay, nor to stop it again', () => {
  expect(viewOf({ made: { ...made, watched: 'no' } })).toMatchObject({
    status: copy.disabled,
    pay: null,
    id: null,
  })
})

test('what cannot be read is said, and what was checked here is shown all the same', () => {
  const view = viewOf({ said: null, records: null, error: new Error('It is down.') })
  expect(view.status).toBe(copy.unread({ message: 'It is down.' }))
  expect(view.pay).not.toBeNull()
})
