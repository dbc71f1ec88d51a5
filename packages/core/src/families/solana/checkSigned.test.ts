import { type Keypair, namedKeypair } from '@portage/localnet/solana'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../../domain/brand.js'
import type { SolanaCall, SolanaInstruction } from '../../domain/step.js'
import { checkSigned } from './checkSigned.js'
import { readSigned } from './readSigned.js'
import { writeMessage } from './writeMessage.js'

const [owner, other] = [namedKeypair('an owner'), namedKeypair('somebody else')] as const
const blockhash = '4Us1yXHPKJNPGvcCmwvebRuupi74Rhe5UhEmwYr8jYfR'
const depository = '99vQwtBwYtrqqD9YSXbdum3KBdxPAVxYTaQ3cfnJSrN2'
const guard = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const budget = 'ComputeBudget111111111111111111111111111111'
const unknown = 'SysvarStakeHistory1111111111111111111111111'

const of = (programId: string, data: Hex, signers: readonly string[] = []): SolanaInstruction => ({
  programId,
  data,
  keys: [
    ...signers.map((pubkey) => ({ pubkey, isSigner: true, isWritable: true })),
    { pubkey: blockhash, isSigner: false, isWritable: true },
  ],
})
const first = of(depository, '0x01', [owner.address])
const second = of(depository, '0x02', [owner.address])
const call: SolanaCall = { vm: 'solana', lookupTables: [], instructions: [first, second] }

/** What a wallet gives back that signed these, with the keys of all that have to sign. */
function signedOf(instructions: readonly SolanaInstruction[], keys: readonly Keypair[] = [owner]) {
  const payer = keys[0]?.address ?? ''
  const { bytes, signers } = writeMessage({ payer, instructions, blockhash })
  const signatures = signers.map((key) => keys.find(({ address }) => address === key)?.sign(bytes))
  const raw = signatures.flatMap((one) => [...(one ?? new Uint8Array(64))])
  return readSigned(Uint8Array.from([signers.length, ...raw, ...bytes]), [])
}

const check = (signed: ReturnType<typeof signedOf>): string =>
  checkSigned(signed, { call, account: owner.address, name: 'Test Wallet' })

describe('what a wallet added', () => {
  test.each<[string, readonly SolanaInstruction[]]>([
    ['nothing', [first, second]],
    [
      'a bid before and a bid behind',
      [of(budget, '0x0240420f00'), first, second, of(budget, '0x030100000000000000')],
    ],
    ['a note that the account signed', [first, of(memo, '0x68', [owner.address]), second]],
    ['the first of the comparisons', [of(guard, '0x02', [owner.address]), first, second]],
    ['the last of the comparisons', [first, second, of(guard, '0x0f', [owner.address])]],
    ['a program that is given nobody who signs', [of(unknown, '0x01'), first, second]],
  ])('moves no money and is left to it: %s', (_what, instructions) => {
    expect(check(signedOf(instructions))).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  })

  test.each<[string, readonly SolanaInstruction[], string]>([
    ['a guard that puts up rent', [of(guard, '0x00', [owner.address]), first, second], guard],
    ['a guard that closes an account', [of(guard, '0x01', [owner.address]), first, second], guard],
    ['a guard that calls others', [of(guard, '0x10', [owner.address]), first, second], guard],
    ['a guard that says nothing', [of(guard, '0x', [owner.address]), first, second], guard],
    ['a program that is given the account', [first, second, of(unknown, '0x01', [owner.address])], unknown],
    ['the deposit once more', [first, second, second], depository],
  ])('may move money and is named: %s', (_what, instructions, program) => {
    const signed = signedOf(instructions)
    expect(() => check(signed)).toThrow(
      expect.objectContaining({
        hash: signed.id,
        message: `Test Wallet added an instruction of ${program} to what it was asked for. This page did not send it.`,
      }),
    )
  })
})

test.each<[string, () => ReturnType<typeof signedOf>, string]>([
  ['in another order', () => signedOf([second, first]), 'signed something else'],
  ['less than it was asked for', () => signedOf([first]), 'signed something else'],
  ['with other data', () => signedOf([first, { ...second, data: '0x03' }]), 'signed something else'],
  ['paid by somebody else', () => signedOf([first, second], [other, owner]), 'did not sign for the account'],
  [
    'by nobody',
    () => signedOf([first, second], [{ ...owner, sign: () => new Uint8Array(64) }]),
    'did not sign',
  ],
  ['by another key', () => signedOf([first, second], [{ ...owner, sign: other.sign }]), 'is not good'],
  [
    'with a second signature missing',
    () => signedOf([first, second, of(memo, '0x68', [other.address])]),
    'is not good',
  ],
  [
    'for ever',
    () => signedOf([of('1'.repeat(32), '0x04000000', [owner.address]), first, second]),
    'never ends',
  ],
  ['at any price', () => signedOf([of(budget, '0x03ffffffffffffffff'), first, second]), 'bids more'],
])('what was signed %s is not sent', (_what, make, words) => {
  expect(() => check(make())).toThrow(words)
})

test('who else signs is the wallet’s, where that signature is good too', () => {
  const signed = signedOf([first, second, of(memo, '0x68', [other.address])], [owner, other])
  expect(check(signed)).toBe(signed.id)
})
