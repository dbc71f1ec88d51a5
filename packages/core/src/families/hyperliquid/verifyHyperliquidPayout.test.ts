import { describe, expect, test } from 'vitest'
import type { WithdrawalRequest } from '../../domain/recovery.js'
import type { SignedHyperliquidCall } from '../../domain/step.js'
import { chains, owner, recipient } from '../../recovery/__fixtures__/world.js'
import { recordOf } from '../../recovery/recordOf.js'
import { verifyTransaction } from '../../recovery/verifyTransaction.js'
import { allFamilies } from '../__fixtures__/allFamilies.js'
import { sendAsset } from './__fixtures__/sendAsset.js'
import { hyperliquidDollar } from './dollar.js'

const perps = `0x${'0'.repeat(32)}`
const spot = '0x6d1e7cde53ba9467b783cb7c530ce054'
const depository = '0x00000000000000000000000000000000000000d0'
const other = '0x3333333333333333333333333333333333333333'
const amount = 1_050_000_000n
const nonce = 1_770_329_064_777

const requestOf = (currency: string) =>
  ({
    chainId: 'hyperliquid',
    currency,
    amount,
    ownerChainId: 'hyperliquid',
    owner,
    recipient,
  }) as WithdrawalRequest
const recordFor = (currency: string) => recordOf({ request: requestOf(currency), chains, now: 1 })

const honest = {
  ...{ hyperliquidChain: 'Mainnet', destination: recipient, sourceDex: '', destinationDex: '' },
  ...{ token: hyperliquidDollar, amount: '10.500000', fromSubAccount: '', nonce },
}
const callOf = (
  changes: Readonly<Record<string, unknown>> = {},
  more: Partial<SignedHyperliquidCall> = {},
): SignedHyperliquidCall => ({
  vm: 'hyperliquid',
  action: { type: 'sendAsset', parameters: { ...honest, ...changes } },
  nonce,
  ...sendAsset,
  signed: { signer: depository, signature: `0x${'5a'.repeat(65)}`, chainId: '0x1' },
  ...more,
})
const signedBy = (signer: string): Partial<SignedHyperliquidCall> => ({
  signed: { ...callOf().signed, signer },
})
const judge = (call: SignedHyperliquidCall, currency = perps, known: object = { depository }) =>
  verifyTransaction(call, {
    record: recordFor(currency),
    amount,
    trusted: { hyperliquid: known } as never,
    families: allFamilies,
  })

test('a transfer of the depository that brings the amount to the recipient pays, and is known by its nonce', () => {
  expect(judge(callOf())).toMatchObject({
    type: 'pays',
    by: 'signature',
    trace: { type: 'action', account: depository, nonce: BigInt(nonce), to: recipient, into: '', amount },
  })
  expect(judge(callOf({ destinationDex: 'spot' }), spot).type).toBe('pays')
  // Depositories there rotate: whoever pays, it pays the recipient.
  expect(judge(callOf({}, signedBy(other)), perps, { depository: 'rotating' }).type).toBe('pays')
})

describe('is refused, and says why', () => {
  test.each<[string, SignedHyperliquidCall, string]>([
    ['another action', callOf({}, { action: { type: 'usdSend', parameters: honest } }), 'other-function'],
    ['other types', callOf({}, { types: {} }), 'other-function'],
    ['two nonces', callOf({}, { nonce: nonce + 1 }), 'other-function'],
    ['the exchange for tests', callOf({ hyperliquidChain: 'Testnet' }), 'other-function'],
    ['a part of an account', callOf({ fromSubAccount: other }), 'other-function'],
    ['the owner’s own money', callOf({}, signedBy(owner)), 'other-sender'],
    ['the recipient’s own money', callOf({}, signedBy(recipient.toUpperCase())), 'other-sender'],
    ['an account nobody vouches for', callOf({}, signedBy(other)), 'untrusted-target'],
    ['somebody else', callOf({ destination: other }), 'other-recipient'],
    ['another side', callOf({ destinationDex: 'spot' }), 'other-currency'],
    ['another token', callOf({ token: 'USDC:0x00' }), 'other-currency'],
    ['less', callOf({ amount: '10.49999999' }), 'other-amount'],
    ['more', callOf({ amount: '10.500001' }), 'other-amount'],
  ])('%s', (_, call, fault) => {
    expect(judge(call)).toEqual({ type: 'refused', fault })
  })

  test('a currency that is no dollar, and an exchange that is another chain', () => {
    expect(judge(callOf(), `0x${'1'.repeat(32)}`)).toEqual({ type: 'refused', fault: 'other-currency' })
    expect(judge(callOf(), perps, { depository, chainId: 9 })).toEqual({
      type: 'refused',
      fault: 'other-chain',
    })
  })
})
