import { readFileSync } from 'node:fs'
import { storyAccount, storyChains, storyFinds, storyNow, storyWithdrawals } from '@portage/testing/states'
import { expect, test } from 'vitest'
import { version } from '../../version.js'
import { type SupportFacts, supportBundle } from './supportBundle.js'

const facts: SupportFacts = {
  now: storyNow,
  baseUrl: 'https://user:secret@service.test/path?key=secret',
  query: '',
  accounts: [storyAccount],
  chains: storyChains.all,
  finds: Object.values(storyFinds),
  withdrawal: storyWithdrawals.complete,
}
const bundleOf = (more: Partial<SupportFacts> = {}) => JSON.parse(supportBundle({ ...facts, ...more }))

test('default: ids, states, hashes and the version', () => {
  const bundle = bundleOf()
  expect(bundle).toMatchObject({ kind: 'portage-support', version, service: 'service.test' })
  expect(bundle.finds[0]).toMatchObject({
    source: 'request',
    amount: '500000000000000000',
    request: { status: 'failure', failReason: 'SOLVER_CAPACITY_EXCEEDED' },
  })
  expect(bundle.withdrawal).toMatchObject({ phase: 'complete', proofs: [{ witness: 'chain' }] })
})

test('no signature, no signed bytes, no words of a wallet and no key is in it', () => {
  const withdrawal = {
    ...storyWithdrawals.complete,
    facts: [
      ...storyWithdrawals.complete.facts,
      {
        type: 'signed',
        round: 0,
        attempt: 0,
        at: 1,
        hash: '0xabc',
        bytes: '0xdeadbeefsecret',
        validity: { type: 'nonce', nonce: 1 },
      } as const,
    ],
  }
  const text = supportBundle({ ...facts, withdrawal })
  for (const secret of ['5e5e5e5e', 'secret', 'signature":', 'bytes']) expect(text).not.toContain(secret)
  expect(text).toContain('0xabc')
})

test('what has the form of a key and led to nothing is left out', () => {
  const key = `0x${'12'.repeat(32)}`
  expect(bundleOf({ query: key, finds: [] }).query).toBeNull()
  const { deposit } = storyFinds.refused
  expect(bundleOf({ query: deposit?.transactionId ?? '' }).query).toBe(deposit?.transactionId)
})

test('the version is the manifest’s', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(version).toBe(manifest.version)
})
