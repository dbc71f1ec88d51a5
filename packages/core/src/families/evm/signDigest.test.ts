import { createWalletClient, custom, recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { account, fail, injected } from './__fixtures__/createProvider.js'
import { createEvmWallet } from './createEvmWallet.js'

const digest = `0x${'0a'.repeat(32)}` as const
const signature = `0x${'12'.repeat(65)}` as const

test('a browser wallet is asked for the 32 bytes, once', async () => {
  const { wallet, asked } = injected({ personal_sign: () => signature })
  expect(await wallet.signDigest?.(digest, account)).toEqual({ signature })
  expect(asked).toEqual([{ method: 'personal_sign', params: [digest, account] }])
})

test('an error is not asked about twice', async () => {
  const { wallet, asked } = injected({ personal_sign: () => fail(-32603) })
  await expect(wallet.signDigest?.(digest, account)).rejects.toThrow()
  expect(asked).toHaveLength(1)
})

test('an account of this process signs so that the owner is recovered from the bytes', async () => {
  const signer = privateKeyToAccount(`0x${'42'.repeat(32)}`)
  const transport = custom({ request: async () => Promise.reject(fail(-32601)) })
  const wallet = createEvmWallet(createWalletClient({ account: signer, transport }))
  const signed = await wallet.signDigest?.(digest, signer.address)
  if (!signed) throw new Error('It signs no digests.')
  expect(await recoverMessageAddress({ message: { raw: digest }, signature: signed.signature })).toBe(
    signer.address,
  )
})

test.each(['0x', '0x1234', `0x${'0A'.repeat(32)}`, 'withdraw'])(
  '%j is no digest, and nobody is asked',
  async (text) => {
    const { wallet, asked } = injected({})
    await expect(wallet.signDigest?.(text as never, account)).rejects.toThrow('32 bytes')
    expect(asked).toEqual([])
  },
)
