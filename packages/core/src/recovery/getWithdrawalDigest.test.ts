import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../test/sharedSpec.js'
import type { SignableWithdrawal } from '../domain/recovery.js'
import { digests } from './__fixtures__/digests.js'
import { getWithdrawalDigest } from './getWithdrawalDigest.js'

test.each(digests)('the digest of a withdrawal: $name', ({ request, text, digest }) => {
  expect(createHash('sha256').update(text).digest('hex')).toBe(digest)
  expect(getWithdrawalDigest(request)).toBe(`0x${digest}`)
})

test('what is left out, undefined or null is the same withdrawal', () => {
  const [first] = digests
  if (!first) throw new Error('There are no vectors.')
  for (const additionalData of [undefined, null])
    expect(getWithdrawalDigest({ ...first.request, additionalData })).toBe(`0x${first.digest}`)
})

type Shared = Readonly<{
  withdrawals: readonly Readonly<{
    name: string
    request: Readonly<Record<keyof SignableWithdrawal, string>>
    digest: string
  }>[]
}>

const shared = hasSharedSpec ? (readSharedSpec('vectors/withdrawal-and-perps.json') as Shared) : null

test.runIf(shared)('the digests of the recorded vectors', () => {
  expect(shared?.withdrawals.length).toBeGreaterThan(2)
  for (const { request, digest, name } of shared?.withdrawals ?? []) {
    const signable = { ...request, amount: BigInt(request.amount) } as unknown as SignableWithdrawal
    expect(getWithdrawalDigest(signable), name).toBe(`0x${digest}`)
  }
})
