import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Slug } from '../../domain/chain.js'
import type { SolanaCall, SolanaInstruction } from '../../domain/step.js'
import type { Trusted } from '../../domain/trusted.js'
import type { WithdrawalRecord } from '../../recovery/facts.js'
import { verifyTransaction } from '../../recovery/verifyTransaction.js'
import { allFamilies } from '../__fixtures__/allFamilies.js'
import { decodeSolanaTransfer } from './decodeSolanaTransfer.js'

const keyOf = (byte: number): string => base58.encode(new Uint8Array(32).fill(byte))
const [owner, recipient, mint, vault, program, mark, other] = [1, 2, 3, 4, 5, 6, 7].map(keyOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const system = '11111111111111111111111111111111'
const amount = 700n
const trusted: Trusted = { sun: { depository: program, vault, chainId: 103, vmType: 'svm' } }
const hexOf = (key: string): string => Buffer.from(base58.decode(key)).toString('hex')
const little = (value: bigint, size = 8): string => {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += 1) bytes[at] = Number((value >> BigInt(at * 8)) & 255n)
  return bytes.toString('hex')
}
const text = (words: string): string => little(BigInt(words.length), 4) + Buffer.from(words).toString('hex')

const recordFor = (currency: string): WithdrawalRecord => ({
  id: 'one',
  request: {
    ...{ chainId: 'sun' as Slug, currency, amount, ownerChainId: 'sun' as Slug, owner, recipient },
  },
  deposit: null,
  ...{ chainId: 103, vm: 'svm', ownerChainId: 103, ownerVm: 'svm', createdAt: 1 },
})

type Form = 'older' | 'newer'
const dataOf = (form: Form, of: Readonly<{ mint: string | null }>): `0x${string}` => {
  const terms = `${hexOf(recipient)}${of.mint === null ? '00' : `01${hexOf(of.mint)}`}${little(amount)}${little(9n)}${little(77n)}`
  const domain = `${text('RelayDepository')}${text('1')}${text('solana')}${hexOf(program)}`
  return `0xe97ea0b8ebce1f77${form === 'older' ? terms : `${domain}${terms}${hexOf(vault)}`}`
}
const key = (pubkey: string, isSigner = false) => ({ pubkey, isSigner, isWritable: true })
const check: SolanaInstruction = {
  programId: 'Ed25519SigVerify111111111111111111111111111',
  keys: [],
  data: '0x01',
}
const transferOf = (form: Form, of: Readonly<{ mint: string | null }>): SolanaInstruction => ({
  programId: program,
  data: dataOf(form, of),
  keys: [
    key(other),
    key(owner, true),
    key(recipient),
    key(vault),
    key(of.mint ?? program),
    key(other),
    key(other),
    key(mark),
  ],
})
const account: SolanaInstruction = {
  programId: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  keys: [key(owner, true), key(other), key(recipient), key(mint)],
  data: '0x01',
}
const callOf = (...instructions: readonly SolanaInstruction[]): SolanaCall => ({
  vm: 'solana',
  instructions,
  lookupTables: [],
})
const judge = (call: SolanaCall, currency = system) =>
  verifyTransaction(call, { record: recordFor(currency), amount, trusted, families: allFamilies })

describe.each(['older', 'newer'] as const)('the %s form', (form) => {
  const [native, token] = [transferOf(form, { mint: null }), transferOf(form, { mint })]

  test('pays SOL, and a token into an account that is made for it', () => {
    expect(judge(callOf(check, native))).toMatchObject({
      type: 'pays',
      sender: owner,
      trace: { depository: program, mark },
    })
    expect(judge(callOf(account, check, token), mint).type).toBe('pays')
  })

  test('is read to its last byte', () => {
    expect(decodeSolanaTransfer(native.data)).toMatchObject({
      recipient,
      mint: null,
      amount,
      expiration: 77n,
    })
    for (let length = 2; length < native.data.length; length += 2)
      expect(decodeSolanaTransfer(native.data.slice(0, length) as `0x${string}`)).toBeNull()
    expect(decodeSolanaTransfer(`${native.data}00`)).toBeNull()
  })

  test('with any byte of its data changed, it pays the same or is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: token.data.length / 2 - 2 }),
        fc.integer({ min: 1, max: 255 }),
        (at, by) => {
          const place = 2 + at * 2
          const byte = Number.parseInt(token.data.slice(place, place + 2), 16) ^ by
          const data = `${token.data.slice(0, place)}${byte.toString(16).padStart(2, '0')}${token.data.slice(place + 2)}`
          const reading = judge(callOf(check, { ...token, data: data as `0x${string}` }), mint)
          if (reading.type === 'refused') return
          expect(decodeSolanaTransfer(data as `0x${string}`)).toMatchObject({ recipient, mint, amount })
        },
      ),
      { numRuns: 400 },
    )
  })

  test.each<[string, SolanaCall, string, string]>([
    ['another program', callOf(check, { ...native, programId: other }), system, 'untrusted-target'],
    ['another function', callOf(check, { ...native, data: '0x0d9e0ddf5fd51c06' }), system, 'other-function'],
    [
      'another sender',
      callOf(check, { ...native, keys: native.keys.with(1, key(other, true)) }),
      system,
      'other-sender',
    ],
    [
      'another recipient',
      callOf(check, { ...native, keys: native.keys.with(2, key(other)) }),
      system,
      'other-recipient',
    ],
    [
      'another vault',
      callOf(check, { ...native, keys: native.keys.with(3, key(other)) }),
      system,
      'untrusted-target',
    ],
    [
      'another mint',
      callOf(check, { ...token, keys: token.keys.with(4, key(other)) }),
      mint,
      'other-currency',
    ],
    ['SOL for a token', callOf(check, native), mint, 'other-currency'],
    ['no check of the signature before it', callOf(native), system, 'other-calls'],
    ['something between the two', callOf(check, account, native), system, 'other-calls'],
    ['a second payment', callOf(check, native, check, native), system, 'other-calls'],
    [
      'money of the sender beside it',
      callOf(
        { programId: system, keys: [key(owner, true), key(other)], data: `0x02000000${little(5n)}` },
        check,
        native,
      ),
      system,
      'other-calls',
    ],
    [
      'an account for somebody else',
      callOf({ ...account, keys: account.keys.with(2, key(other)) }, check, token),
      mint,
      'other-calls',
    ],
    [
      'somebody else to sign',
      callOf({ ...account, keys: account.keys.with(1, key(other, true)) }, check, token),
      mint,
      'other-sender',
    ],
    [
      'a bid far above any',
      callOf(
        {
          programId: 'ComputeBudget111111111111111111111111111111',
          keys: [],
          data: `0x03${little(1_000_000_000n)}`,
        },
        check,
        native,
      ),
      system,
      'sends-value',
    ],
  ])('with %s is refused', (_name, call, currency, fault) => {
    expect(judge(call, currency)).toEqual({ type: 'refused', fault })
  })
})

test('where nobody lists the vault, nothing is trusted', () => {
  const call = callOf(check, transferOf('older', { mint: null }))
  const record = recordFor(system)
  for (const known of [{}, { sun: { depository: program } }] as Trusted[])
    expect(verifyTransaction(call, { record, amount, trusted: known, families: allFamilies })).toEqual({
      type: 'refused',
      fault: 'untrusted-target',
    })
  const elsewhere = { sun: { depository: program, vault, chainId: 5 } } as Trusted
  expect(verifyTransaction(call, { record, amount, trusted: elsewhere, families: allFamilies })).toEqual({
    type: 'refused',
    fault: 'other-chain',
  })
})
