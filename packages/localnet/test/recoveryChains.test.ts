import { generateKeyPairSync, sign } from 'node:crypto'
import type { Slug } from '@portage/core'
import { executeWithdrawal, prepareWithdrawal } from '@portage/core/actions'
import { base58 } from '@scure/base'
import { bytesToHex, type Hex, keccak256, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress, sign as signHash } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashTonText } from '../src/hub/signatures/ton.js'
import { toTronAddress } from '../src/hub/signatures/tron.js'
import { writeDigest } from '../src/hub/writeDigest.js'
import { type Localnet, startLocalnet } from '../src/startLocalnet.js'
import { balanceOf, call, pair, user } from './helpers.js'
import { broadcast, clientOf, grant, refused, toRequest, waitForJob, withdraw } from './recoveryRig.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
})
afterAll(() => localnet.stop())

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
const tronKey = generatePrivateKey()
const ton = { timestamp: 1_790_000_000, domain: 'relay.link' }

interface Owner {
  readonly slug: string
  readonly address: string
  readonly grant?: Readonly<Record<string, unknown>>
  readonly sign: (text: string) => Hex | Promise<Hex>
  readonly ton?: typeof ton
}
const byEd25519 = (message: Uint8Array): Hex => bytesToHex(sign(null, message, privateKey))
const tonOwner = `0:${'ab'.repeat(32)}`
const owners: readonly Owner[] = [
  { slug: 'solana', address: base58.encode(raw), sign: (text) => byEd25519(Buffer.from(text)) },
  {
    slug: 'tron',
    address: toTronAddress(privateKeyToAddress(tronKey)),
    sign: (text) => {
      const signed = stringToHex(`\x19TRON Signed Message:\n64${text}`)
      return signHash({ hash: keccak256(signed), privateKey: tronKey, to: 'hex' })
    },
  },
  {
    slug: 'ton',
    address: tonOwner,
    grant: { publicKey: bytesToHex(raw) },
    sign: (text) => byEd25519(hashTonText(tonOwner, text, ton) ?? Buffer.alloc(0)),
    ton,
  },
]

test.each(owners)(
  'an owner on $slug signs in its own way, and the recipient sends what pays the token',
  async (owner) => {
    const [harbour] = pair(localnet)
    const { usdc } = harbour.contracts
    const account = { ownerChainId: owner.slug, owner: owner.address }
    await grant(localnet, { ...account, ...owner.grant, currency: usdc, amount: '2500000' })
    const second = localnet.accounts[1] ?? user(localnet)
    const request = toRequest(localnet, 2_500_000n, {
      ...account,
      currency: usdc,
      ownerChainId: owner.slug as Slug,
      recipient: second.address,
    })
    const client = clientOf(localnet)
    const prepared = await prepareWithdrawal(client, request)
    const digest = writeDigest({ ...request, amount: '2500000' }, prepared.nonce, undefined)
    const signature = await owner.sign(digest.slice(2))
    const signed = { request, prepared, signature, ton: owner.ton }
    if (owner.ton !== undefined) {
      const elsewhere = { ...signed, ton: { ...ton, domain: 'portage.example' } }
      expect(await refused(executeWithdrawal(client, elsewhere))).toMatchObject({
        status: 400,
        message: expect.stringContaining('domain'),
      })
    }
    const { jobId } = await executeWithdrawal(client, signed)
    const ready = await waitForJob(localnet, jobId, 'ready')
    expect(ready.transaction).toMatchObject({ vm: 'evm', from: second.address.toLowerCase() })
    const before = await balanceOf(harbour, usdc, second.address)
    await broadcast(localnet, ready, second.privateKey)
    expect(await balanceOf(harbour, usdc, second.address)).toBe(before + 2_500_000n)
    await waitForJob(localnet, jobId, 'executed')
  },
)

describe('on chains this network does not have', () => {
  const tron = toTronAddress('0x2121212121212121212121212121212121212121')
  test.each([
    [
      'solana',
      'solana',
      'So11111111111111111111111111111111111111112',
      '11111111111111111111111111111111',
      { vm: 'solana', instructions: [{}] },
    ],
    ['tron', 'tron', tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { vm: 'tron', kind: 'call' }],
    [
      'the exchange',
      'hyperliquid',
      `0x${'21'.repeat(20)}`,
      '0x00000000000000000000000000000000',
      {
        ...{ vm: 'hyperliquid', action: { type: 'sendAsset' } },
        signed: { signer: expect.any(String), signature: expect.any(String), chainId: '0x1' },
      },
    ],
  ])('a withdrawal on %s has the shape for it', async (_name, slug, recipient, currency, shape) => {
    await grant(localnet, {
      chainId: slug,
      currency,
      amount: '50',
    })
    const jobId = await withdraw(
      localnet,
      toRequest(localnet, 50n, { chainId: slug as Slug, currency, recipient }),
    )
    const { transaction } = await waitForJob(localnet, jobId, 'ready')
    expect(transaction).toMatchObject(shape)
    const word = { jobId, txHash: 'there' }
    expect((await call(localnet, 'POST', '/localnet/hub/broadcast', word)).status).toBe(200)
    expect((await waitForJob(localnet, jobId, 'executed')).transactionId).toBe('there')
  })

  test('a withdrawal on TON is broadcast by the service', async () => {
    const currency = 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'
    await grant(localnet, {
      chainId: 'ton',
      currency,
      amount: '50',
    })
    const recipient = `0:${'cd'.repeat(32)}`
    const jobId = await withdraw(
      localnet,
      toRequest(localnet, 50n, { chainId: 'ton' as Slug, currency, recipient }),
    )
    const executed = await waitForJob(localnet, jobId, 'executed')
    expect(executed).toMatchObject({
      transaction: null,
      transactionId: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})
