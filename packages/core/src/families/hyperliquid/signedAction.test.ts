import { createWalletClient, custom, hashTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { hasSharedSpec, readSharedSpec } from '../../../test/sharedSpec.js'
import type { HyperliquidCall, Message } from '../../domain/step.js'
import { describeCall } from '../../verification/describeCall.js'
import { decodeQuote } from '../../wire/decodeQuote.js'
import { allFamilies } from '../__fixtures__/allFamilies.js'
import { createEvmWallet } from '../evm/createEvmWallet.js'
import type { Wallet } from '../wallet.js'
import { createHyperliquidWallet } from './createHyperliquidWallet.js'
import { readText, signerOf, splitSignature, writeBytes, writeMessage } from './signedAction.js'
import { signOnChain } from './signOnChain.js'

type Split = Readonly<{ hash: string; r: `0x${string}`; s: `0x${string}`; v: number }>
type Vectors = Readonly<{
  hyperliquid: Readonly<{
    nonceMapping: Readonly<Record<string, Readonly<{ hash: string; signature: string }>>>
    sendAsset: Readonly<Record<string, Split>>
    usdSendReference: Split & Readonly<{ privateKey: `0x${string}` }>
  }>
}>

const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const signer = privateKeyToAccount(key)
type Typed = Extract<Message, { kind: 'eip712' }>
const hashOf = ({ domain, types, primaryType, value }: Typed): string =>
  hashTypedData({ domain, types, primaryType, message: value } as Parameters<typeof hashTypedData>[0])

/** A wallet on a chain that answers nothing else than which one it is. */
function walletOn(chainId: number): Wallet {
  const transport = custom({
    request: async ({ method }: { method: string }) => {
      if (method !== 'eth_chainId') throw new Error(`${method} is not asked for a signature.`)
      return `0x${chainId.toString(16)}`
    },
  })
  return createHyperliquidWallet(createEvmWallet(createWalletClient({ account: signer, transport })))
}

describe.runIf(hasSharedSpec)('vectors', () => {
  const { hyperliquid } = hasSharedSpec
    ? (readSharedSpec('vectors/withdrawal-and-perps.json') as Vectors)
    : ({ hyperliquid: { nonceMapping: {}, sendAsset: {} } } as Vectors)
  const quoteOf = () =>
    decodeQuote(readSharedSpec('quotes/g-hyperliquid-withdraw-to-optimism.json'), {
      request: {
        ...{ user: signer.address, originChainId: 1337, destinationChainId: 10, amount: 1_000_000_000n },
        ...{ originCurrency: `0x${'0'.repeat(32)}`, destinationCurrency: `0x${'0'.repeat(40)}` },
      },
      receivedAt: 0,
    })
  const callsOf = (chainId: number) =>
    signOnChain(quoteOf(), chainId).steps.flatMap(({ items }) => items.map(({ call }) => call))

  test.each(Object.keys(hyperliquid.nonceMapping).map(Number))(
    'the mapping of the recorded quote, signed on chain %d, and posted for the same chain',
    async (chainId) => {
      const [mapping] = callsOf(chainId)
      if (mapping?.vm !== 'signature' || mapping.sign.kind !== 'eip712')
        throw new Error('It is to be signed.')
      const expected = hyperliquid.nonceMapping[chainId]
      expect(hashOf(mapping.sign)).toBe(expected?.hash)
      expect(mapping.post?.body.signatureChainId).toBe(chainId)
      expect(await walletOn(chainId).signMessage(mapping.sign, signer.address)).toBe(expected?.signature)
    },
  )

  test.each(Object.keys(hyperliquid.sendAsset).map(Number))(
    'the transfer of the recorded quote, signed on chain %d and split for the exchange',
    async (chainId) => {
      const [, transfer] = callsOf(chainId)
      if (transfer?.vm !== 'hyperliquid') throw new Error('It is a transfer on the exchange.')
      const { r, s, v, hash } = hyperliquid.sendAsset[chainId] ?? {}
      expect(hashOf(writeMessage(transfer, chainId))).toBe(hash)
      const signed = await walletOn(chainId).sign?.(transfer)
      const { nonce } = transfer
      expect(signed?.hash).toBe(`${signer.address.toLowerCase()}:${nonce}`)
      expect(signed?.validity).toEqual({ type: 'height', lastHeight: BigInt(nonce) + 172_800_000n })
      expect(JSON.parse(readText(signed?.bytes ?? '0x'))).toEqual({
        action: {
          ...transfer.action.parameters,
          type: 'sendAsset',
          signatureChainId: `0x${chainId.toString(16)}`,
        },
        nonce,
        signature: { r, s, v },
      })
    },
  )

  test('the exchange’s own reference', async () => {
    const { privateKey, hash, r, s, v } = hyperliquid.usdSendReference
    const fields = ['hyperliquidChain', 'destination', 'amount'].map((name) => ({ name, type: 'string' }))
    const primaryType = 'HyperliquidTransaction:UsdSend'
    const call: HyperliquidCall = {
      vm: 'hyperliquid',
      action: {
        type: 'usdSend',
        parameters: {
          hyperliquidChain: 'Testnet',
          destination: '0x5e9ee1089755c3435139848e47e6635505d5a13a',
          amount: '1',
          time: 1687816341423,
        },
      },
      nonce: 1687816341423,
      types: { [primaryType]: [...fields, { name: 'time', type: 'uint64' }] },
      primaryType,
    }
    const message = writeMessage(call, 0x66eee)
    expect(hashOf(message)).toBe(hash)
    expect(await signerOf(message, { r, s, v })).toBe(privateKeyToAccount(privateKey).address.toLowerCase())
    // It is one that older quotes had. Nothing compares it, and it is not signed.
    const wallet = walletOn(1)
    await expect(wallet.sign?.(call)).rejects.toThrow('only a transfer of an asset (sendAsset) is signed')
    expect(await wallet.refuses?.(call)).toContain('only a transfer of an asset (sendAsset) is signed')
  })

  test('the recorded transfer is described as what it is', () => {
    const [mapping, transfer] = callsOf(1)
    expect([mapping, transfer].map((call) => call && describeCall(call, allFamilies))).toEqual([
      { type: 'order-link' },
      {
        type: 'deposit',
        to: '0x865eb9baa5492cef598adf7afb1038654fcb7081',
        token: `0x${'0'.repeat(32)}`,
        amount: 1_000_000_000n,
      },
    ])
  })
})

test('a message for another chain than the wallet’s is not asked for, and nothing was', async () => {
  const wallet = walletOn(8453)
  const message: Message = { kind: 'eip712', domain: { chainId: 1 }, types: {}, primaryType: 'A', value: {} }
  const error = await wallet.signMessage(message, signer.address).catch((thrown: unknown) => thrown)
  expect(wallet.explain(error, 'sign')).toEqual({
    type: 'unsent',
    message:
      'The message is for chain 1 and the wallet is on chain 8453. Go to that chain in the wallet, or ask for a new quote.',
  })
})

test('a signature is taken apart, its last byte being a number from 27 on', () => {
  const [r, s] = ['a', 'b'].map((letter) => letter.repeat(64))
  expect(splitSignature(`0x${r}${s}1c`)).toEqual({ r: `0x${r}`, s: `0x${s}`, v: 28 })
  expect(splitSignature(`0x${r}${s}00`)).toEqual({ r: `0x${r}`, s: `0x${s}`, v: 27 })
  for (const other of [`0x${r}${s}`, `0x${r}${s}1c00`, `0x${r}${s}25`, '0x'] as const)
    expect(() => splitSignature(other)).toThrow('takes signatures of a key only')
})

test('bytes are the text that is posted', () => {
  const action = {
    action: { type: 'sendAsset', note: '€ and 語' },
    nonce: 1,
    signature: splitSignature(`0x${'1'.repeat(128)}1b`),
  }
  expect(JSON.parse(readText(writeBytes(action)))).toEqual(action)
})
