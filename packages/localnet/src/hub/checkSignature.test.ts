import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { bytesToHex, concat, type Hex, keccak256, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign as signHash } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../../core/test/sharedSpec.js'
import { createFaults } from '../faults/faults.js'
import { checkSignature } from './checkSignature.js'
import { type HubChain, listHubChains } from './hubChain.js'
import { hashTonText } from './signatures/ton.js'
import { toTronAddress } from './signatures/tron.js'
import { type WithdrawalTerms, writeDigest } from './writeDigest.js'

const digest: Hex = `0x${'5a'.repeat(32)}`
const text = digest.slice(2)
const privateKey = generatePrivateKey()
const account = privateKeyToAccount(privateKey)
const { publicKey, privateKey: ed25519Key } = generateKeyPairSync('ed25519')
const rawKey = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
const tonOwner = `0:${'ab'.repeat(32)}`
const signing = { timestamp: 1_790_000_000, domain: 'relay.link' }

const chainOf = (slug: string): HubChain => {
  const chain = listHubChains([]).find((one) => one.slug === slug)
  if (chain === undefined) throw new Error(`The hub has no chain ${slug}.`)
  return chain
}
const bySolana = (key: KeyObject, message: Uint8Array): Hex => bytesToHex(sign(null, message, key))
const byTron = (): Promise<Hex> => {
  const hash = keccak256(concat([stringToHex('\x19TRON Signed Message:\n64'), stringToHex(text)]))
  return signHash({ hash, privateKey, to: 'hex' })
}
const byTon = (domain: string): Hex => {
  const hash = hashTonText(tonOwner, text, { ...signing, domain })
  if (hash === null) throw new Error('The owner is written raw.')
  return bySolana(ed25519Key, hash)
}
const check = (
  slug: string,
  owner: string,
  signature: Hex,
  ton: typeof signing | null = null,
): Promise<void> =>
  checkSignature(
    { ownerChain: chainOf(slug), owner, digest, signature, ton },
    createFaults(),
    new Map([[tonOwner, bytesToHex(rawKey)]]),
  )

describe('an owner is who signed, in the way of its chain', () => {
  test('of the exchange: the 32 raw bytes', async () => {
    const signature = await account.signMessage({ message: { raw: digest } })
    await expect(check('hyperliquid', account.address, signature)).resolves.toBeUndefined()
    await expect(check('hyperliquid', account.address.toLowerCase(), signature)).resolves.toBeUndefined()
    const ofText = await account.signMessage({ message: text })
    await expect(check('hyperliquid', account.address, ofText)).rejects.toThrow('Invalid signature')
  })

  test('of Solana: the 64 characters', async () => {
    const owner = base58.encode(rawKey)
    await expect(check('solana', owner, bySolana(ed25519Key, Buffer.from(text)))).resolves.toBeUndefined()
    const ofBytes = bySolana(ed25519Key, Buffer.from(text, 'hex'))
    await expect(check('solana', owner, ofBytes)).rejects.toThrow('Invalid signature')
    await expect(check('solana', 'not base58 0OIl', ofBytes)).rejects.toThrow('Invalid signature')
  })

  test("of Tron: the 64 characters behind Tron's prefix", async () => {
    await expect(check('tron', toTronAddress(account.address), await byTron())).resolves.toBeUndefined()
    const asEvm = await account.signMessage({ message: text })
    await expect(check('tron', toTronAddress(account.address), asEvm)).rejects.toThrow('Invalid signature')
  })

  test('of TON: its own envelope, on a page that is known', async () => {
    await expect(check('ton', tonOwner, byTon('relay.link'), signing)).resolves.toBeUndefined()
    const page = { ...signing, domain: 'app.relay.link' }
    await expect(check('ton', tonOwner, byTon(page.domain), page)).resolves.toBeUndefined()
    const elsewhere = { ...signing, domain: 'evilrelay.link' }
    await expect(check('ton', tonOwner, byTon(elsewhere.domain), elsewhere)).rejects.toThrow('domain')
    const later = { ...signing, timestamp: signing.timestamp + 1 }
    await expect(check('ton', tonOwner, byTon('relay.link'), later)).rejects.toThrow('Invalid signature')
    await expect(check('ton', tonOwner, byTon('relay.link'))).rejects.toThrow('ton-vm')
  })

  test('nobody of Bitcoin and Lighter', async () => {
    const signature = await account.signMessage({ message: { raw: digest } })
    await expect(check('bitcoin', 'bc1q', signature)).rejects.toThrow('Invalid signature')
    await expect(check('lighter', '723071', signature)).rejects.toThrow('Invalid signature')
  })

  test.each(['0x', '0x12', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`] as const)(
    'and not %s',
    async (signature) => {
      for (const [slug, owner] of [
        ['hyperliquid', account.address],
        ['solana', base58.encode(rawKey)],
        ['tron', toTronAddress(account.address)],
        ['ton', tonOwner],
      ] as const)
        await expect(check(slug, owner, signature, signing)).rejects.toThrow('Invalid signature')
    },
  )
})

interface Vector {
  readonly request: WithdrawalTerms & { readonly nonce: string }
  readonly digest: string
  readonly signature?: Hex
  readonly messageHash?: string
}

test.runIf(hasSharedSpec)('the recorded digests and signatures hold', async () => {
  const { withdrawals } = readSharedSpec('vectors/withdrawal-and-perps.json') as {
    withdrawals: readonly Vector[]
  }
  for (const { request, digest, signature, messageHash } of withdrawals) {
    const { nonce, ...terms } = request
    const written = writeDigest(terms, nonce, undefined)
    expect(written).toBe(`0x${digest}`)
    const slug = terms.ownerChainId === 'base' ? 'hyperliquid' : terms.ownerChainId
    const ownerChain = chainOf(slug)
    if (signature !== undefined)
      await checkSignature(
        { ownerChain, owner: terms.owner, digest: written, signature, ton: null },
        createFaults(),
        new Map(),
      )
    if (messageHash !== undefined)
      expect(hashTonText(terms.owner, digest, signing)?.toString('hex')).toBe(messageHash)
  }
  expect(withdrawals.map(({ signature, messageHash }) => (signature ?? messageHash) !== undefined)).toEqual([
    true,
    true,
    true,
  ])
})

test('what is passed through is in the digest, with the keys at every depth in order', () => {
  const terms = {
    chainId: 'a',
    currency: 'b',
    amount: '1',
    ownerChainId: 'c',
    owner: 'd',
    recipient: 'e',
  }
  const one = writeDigest(terms, '0x01', { b: [{ d: 1, c: null }], a: undefined })
  expect(writeDigest(terms, '0x01', { b: [{ c: null, d: 1 }] })).toBe(one)
  expect(writeDigest(terms, '0x01', undefined)).not.toBe(one)
})
