import { describe, expect, test } from 'vitest'
import type { TronCall } from '../../domain/step.js'
// Loaded on need otherwise.
import './createTronRequests.js'
import type { TronApi } from './api.js'
import { adapterOf, createTronWallet } from './createTronWallet.js'
import type { InjectedTronWeb, TronAdapter } from './tronAdapter.js'

const address = 'TXtEs6t2oUWQsNos7m68gbHdE9Q5n6x2oN'
const silent: TronApi = async () => {
  throw new Error('No node is asked here.')
}
const walletOf = (adapter: TronAdapter | null, rpc: TronApi = silent) =>
  createTronWallet(() => adapter, { chainId: 728126428, rpc })
const call: TronCall = {
  ...{ vm: 'tron', kind: 'payment', data: '0x', value: 1n },
  ...{ from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}` },
}
const trx = { sign: async () => undefined }

describe('a wallet that is not ready', () => {
  test.each<[string, InjectedTronWeb | false | null | undefined, string]>([
    ['is not there', undefined, 'No wallet of Tron is connected. Connect it and try again.'],
    ['is there as false', false, 'No wallet of Tron is connected. Connect it and try again.'],
    ['has no defaultAddress', { trx }, 'The wallet is locked'],
    ['has a defaultAddress of nothing', { trx, defaultAddress: {} }, 'The wallet is locked'],
    ['has false for its address', { trx, defaultAddress: { base58: false } }, 'The wallet is locked'],
    [
      'says that it is not ready',
      { trx, ready: false, defaultAddress: { base58: address } },
      'The wallet is locked',
    ],
    ['is a tronLink without a tronWeb', { ready: false, tronWeb: false }, 'TronLink is locked'],
    ['is a tronLink whose tronWeb is missing', { isTronLink: true, ready: true }, 'TronLink is locked'],
    [
      'is a tronLink that is not ready',
      { ready: false, tronWeb: { trx, defaultAddress: { base58: address } } },
      'TronLink is locked',
    ],
    ['has nothing at all', {}, 'The wallet is locked'],
  ])('and %s is on no account, and asked for nothing, in a sentence', async (_what, injected, words) => {
    const wallet = walletOf(adapterOf(injected))
    expect(await wallet.getAccount()).toBeNull()
    expect(await wallet.getChainId()).toBe(728126428)
    const error = await wallet.sign?.(call).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'sign')).toEqual({ type: 'unsent', message: expect.stringContaining(words) })
  })
})

test.each<[string, unknown, string | null]>([
  ['base58', address, address],
  ['base58 with blanks around it', ` ${address} `, address],
  ['hexadecimal', '41F0623E1012177482912FB057E44E1A9769B1F588', address],
  ['hexadecimal behind 0x', '0xF0623E1012177482912FB057E44E1A9769B1F588', address],
  ['nothing', undefined, null],
  ['an empty text', '', null],
  ['false', false, null],
  ['a text that is none', 'nobody', null],
])('an account is read from %s', async (_form, given, account) => {
  const adapter = { address: given, signTransaction: async () => undefined }
  expect(await walletOf(adapter as never).getAccount()).toBe(account)
})

describe('a wallet of another network', () => {
  const onMainnet: TronApi = async () => ({ blockID: `${'0'.repeat(56)}2b6653dc` })
  const on = (network: () => Promise<unknown>): TronAdapter => ({
    ...{ name: 'Odd Wallet', address, signTransaction: async () => undefined },
    network,
  })
  test.each<[string, unknown, number]>([
    ['the same in hexadecimal', { chainId: '0x2b6653dc' }, 728126428],
    ['the same in capitals', { chainId: '0X2B6653DC' }, 728126428],
    ['the same as a number', 728126428, 728126428],
    ['the same as decimal text', '728126428', 728126428],
    ['another one', { chainId: '0xcd8690dc' }, 3448148188],
    ['nothing', undefined, 728126428],
    ['what is no network', { chainId: 'mainnet' }, 728126428],
  ])('that names %s is on its word’s chain', async (_what, named, chainId) => {
    const wallet = walletOf(
      on(async () => named),
      onMainnet,
    )
    expect(await wallet.getChainId()).toBe(chainId)
  })

  test('is told so by its name, and is not suspected where nobody can tell', async () => {
    const elsewhere = async (): Promise<unknown> => ({ chainId: '0xcd8690dc' })
    await expect(walletOf(on(elsewhere), onMainnet).switchChain(728126428)).rejects.toThrow(
      'Odd Wallet is on another network of Tron. Change it there and try again.',
    )
    const failing = async (): Promise<unknown> => {
      throw new Error('It does not say.')
    }
    for (const [network, api] of [
      [elsewhere, silent],
      [failing, onMainnet],
    ] as const) {
      const wallet = walletOf(on(network), api)
      expect(await wallet.getChainId()).toBe(728126428)
      await wallet.switchChain(728126428)
    }
  })

  test('is known by the first block that an injected one shows', async () => {
    const injected = {
      tronWeb: {
        ...{ trx: { ...trx, getBlockByNumber: async () => ({ blockID: `${'0'.repeat(56)}94a9059e` }) } },
        defaultAddress: { base58: address },
      },
    }
    expect(await walletOf(adapterOf(injected), onMainnet).getChainId()).toBe(0x94a9059e)
  })
})
