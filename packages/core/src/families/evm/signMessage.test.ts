import fc from 'fast-check'
import {
  createWalletClient,
  custom,
  hashMessage,
  hashTypedData,
  recoverMessageAddress,
  recoverTypedDataAddress,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Message } from '../../domain/step.js'
import { account, createProvider, fail, injected } from './__fixtures__/createProvider.js'
import { createEvmWallet } from './createEvmWallet.js'

const signature = `0x${'12'.repeat(65)}`
const digest = `0x${'0a'.repeat(32)}` as const
const signer = privateKeyToAccount(`0x${'42'.repeat(32)}`)

const text = (message: string): Message => ({ kind: 'eip191', message })
const permit: Extract<Message, { kind: 'eip712' }> = {
  kind: 'eip712',
  domain: {
    name: 'USD Coin',
    version: '2',
    chainId: 8453,
    verifyingContract: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  },
  types: {
    ReceiveWithAuthorization: [
      { name: 'from', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'validBefore', type: 'uint256' },
    ],
  },
  primaryType: 'ReceiveWithAuthorization',
  value: {
    from: '0x1111111111111111111111111111111111111111',
    value: '340282366920938463463374607431768211456',
    validBefore: 1_788_802_465,
  },
}
const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

describe('a text', () => {
  test.each([
    ['Sign in', '0x5369676e20696e'],
    ['', '0x'],
    ['é', '0xc3a9'],
    ['0x1234', '0x307831323334'],
  ])('%j is asked for as its bytes', async (message, bytes) => {
    const { wallet, asked } = injected({ personal_sign: () => signature })
    expect(await wallet.signMessage(text(message), account)).toBe(signature)
    expect(asked).toEqual([{ method: 'personal_sign', params: [bytes, account] }])
  })

  test('0x and 64 hex digits stand for those 32 bytes', async () => {
    const { wallet, asked } = injected({ personal_sign: () => signature })
    await wallet.signMessage(text(digest), account)
    expect(asked).toEqual([{ method: 'personal_sign', params: [digest, account] }])
  })

  test('property: no text but that form is ever taken for bytes', () => {
    const other = fc.string().filter((message) => !/^0x[0-9a-fA-F]{64}$/.test(message))
    return fc.assert(
      fc.asyncProperty(other, async (message) => {
        const { wallet, asked } = injected({ personal_sign: () => signature })
        await wallet.signMessage(text(message), account)
        expect(asked[0]?.params).toEqual([`0x${Buffer.from(message).toString('hex')}`, account])
      }),
      { numRuns: 50 },
    )
  })
})

describe('typed data', () => {
  const ask = async (message: Message) => {
    const { wallet, asked } = injected({ eth_signTypedData_v4: () => signature })
    expect(await wallet.signMessage(message, account)).toBe(signature)
    expect(asked).toHaveLength(1)
    const [from, json] = (asked[0]?.params ?? []) as [string, string]
    expect(from).toBe(account)
    return JSON.parse(json) as TypedDataDefinition
  }

  test('default: everything as given, with the type of the domain beside it', async () => {
    const { domain, types, primaryType, value } = permit
    expect(await ask(permit)).toEqual({
      types: { EIP712Domain: domainTypes, ...types },
      domain,
      primaryType,
      message: value,
    })
  })

  test('a bigint is written in full', async () => {
    const value = { ...permit.value, value: 2n ** 128n }
    expect(await ask({ ...permit, value })).toEqual(await ask(permit))
  })

  test('what a wallet is shown has the hash of what was given', async () => {
    const { types, domain, primaryType, value } = permit
    const given = { types, domain, primaryType, message: value } as unknown as TypedDataDefinition
    expect(hashTypedData(await ask(permit))).toBe(hashTypedData(given))
  })
})

describe('one request, never repeated', () => {
  test.each([-32603, -32602, -32601, -32005, 4100, 4200, 4001])('after code %i', async (code) => {
    for (const message of [text('Sign in'), permit]) {
      const refuse = () => {
        throw fail(code)
      }
      const { wallet, methods } = injected({ personal_sign: refuse, eth_signTypedData_v4: refuse })
      const error: unknown = await wallet.signMessage(message, account).catch((thrown: unknown) => thrown)
      expect(wallet.explain(error, 'sign').type).toBe(code === 4001 ? 'rejected' : 'unknown')
      expect(methods()).toHaveLength(1)
    }
  })

  test.each([null, 'null', undefined, '', '0x', '0x123', '0xzz', { signature }])(
    'error: %j is no signature',
    async (answer) => {
      const { wallet, methods } = injected({ personal_sign: () => answer })
      await expect(wallet.signMessage(text('Sign in'), account)).rejects.toThrow(
        'The wallet answered without a signature.',
      )
      expect(methods()).toEqual(['personal_sign'])
    },
  )

  test('error: a message of a kind never seen opens nothing', async () => {
    const { wallet, asked } = injected({})
    await expect(wallet.signMessage({ kind: 'unknown', raw: {} }, account)).rejects.toThrow(
      'This wallet signs messages of EIP-191 and EIP-712 only.',
    )
    expect(asked).toEqual([])
  })
})

describe('a local account', () => {
  const setUp = () => {
    const { provider, asked } = createProvider({})
    const client = createWalletClient({ account: signer, transport: custom(provider) })
    return { wallet: createEvmWallet(client), asked }
  }

  test('signs texts, bytes and typed data by itself', async () => {
    const { wallet, asked } = setUp()
    const signed = await wallet.signMessage(text('Sign in'), signer.address)
    expect(await recoverMessageAddress({ message: 'Sign in', signature: signed })).toBe(signer.address)

    const raw = await wallet.signMessage(text(digest), signer.address.toLowerCase())
    expect(await recoverMessageAddress({ message: { raw: digest }, signature: raw })).toBe(signer.address)
    expect(hashMessage({ raw: digest })).not.toBe(hashMessage(digest))

    const { types, domain, primaryType, value } = permit
    const typed = await wallet.signMessage(permit, signer.address)
    const given = { types, domain, primaryType, message: value } as unknown as TypedDataDefinition
    expect(await recoverTypedDataAddress({ ...given, signature: typed })).toBe(signer.address)
    expect(asked).toEqual([])
  })

  test('a chain id that is a text is the same domain as one that is a number', async () => {
    const { wallet } = setUp()
    const asText = { ...permit, domain: { ...permit.domain, chainId: '8453' } }
    expect(await wallet.signMessage(asText, signer.address)).toBe(
      await wallet.signMessage(permit, signer.address),
    )
  })

  test('error: a message for another account is not signed', async () => {
    await expect(setUp().wallet.signMessage(text('Sign in'), account)).rejects.toThrow(
      `The message is for ${account}, and this wallet signs for ${signer.address} only.`,
    )
  })
})
