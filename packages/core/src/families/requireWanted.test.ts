import { createWalletClient, custom } from 'viem'
import type { SmartAccount } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { createIntentClient } from '../client/createIntentClient.js'
import type { TransactionCall } from '../domain/step.js'
import { createGaslessWallet } from '../gasless/createGaslessWallet.js'
import { createEvmWallet } from './evm/createEvmWallet.js'
import { createHyperliquidWallet } from './hyperliquid/createHyperliquidWallet.js'
import { depositOf, solanaQuote } from './solana/__fixtures__/honestQuote.js'
import { createSolanaWallet } from './solana/createSolanaWallet.js'
import { account as tronAccount, tronCall } from './tron/__fixtures__/honestQuote.js'
import { createTronWallet } from './tron/createTronWallet.js'
import type { Wallet } from './wallet.js'

/** A wallet that is asked for something while what it needs to know comes late, and how often it opened a prompt. */
type Late = Readonly<{
  wallet: Wallet
  ask: (wallet: Wallet, signal: AbortSignal) => Promise<unknown>
  prompts: () => number
}>

/** @param late resolves when the person has said that nothing is waiting */
const families: Readonly<Record<string, (late: Promise<void>) => Late>> = {
  'a wallet of Solana that signs': (late) => {
    let prompts = 0
    const asked = solanaQuote()
    const wallet = createSolanaWallet(
      () => ({
        publicKey: { toBase58: () => asked.request.user },
        signTransaction: async () => {
          prompts += 1
          return { serialize: () => new Uint8Array() }
        },
      }),
      {
        chainId: 103,
        deserialize: (bytes) => bytes,
        rpc: async () => {
          await late
          return { value: { blockhash: asked.request.user, lastValidBlockHeight: 1 } }
        },
      },
    )
    const call: TransactionCall = { vm: 'solana', instructions: [depositOf(asked)], lookupTables: [] }
    return {
      wallet,
      ask: (one, signal) => one.sign?.(call, signal) ?? Promise.reject(),
      prompts: () => prompts,
    }
  },
  'a wallet of Solana that only sends': (late) => {
    let prompts = 0
    const asked = solanaQuote()
    const wallet = createSolanaWallet(
      () => ({
        publicKey: { toBase58: () => asked.request.user },
        sendTransaction: async () => {
          prompts += 1
          return ''
        },
      }),
      {
        chainId: 103,
        connection: 'https://rpc.test',
        deserialize: (bytes) => bytes,
        rpc: async () => {
          await late
          return { value: { blockhash: asked.request.user, lastValidBlockHeight: 1 } }
        },
      },
    )
    const call: TransactionCall = { vm: 'solana', instructions: [depositOf(asked)], lookupTables: [] }
    return { wallet, ask: (one, signal) => one.send(call, undefined, signal), prompts: () => prompts }
  },
  'a wallet of Tron': (late) => {
    let prompts = 0
    const block = { blockID: 'ab'.repeat(32), block_header: { raw_data: { number: 7, timestamp: 7_000 } } }
    const wallet = createTronWallet(
      () => ({
        address: tronAccount,
        signTransaction: async () => {
          prompts += 1
        },
      }),
      {
        chainId: 107,
        feeLimit: 30_000_000n,
        rpc: async () => {
          await late
          return block
        },
      },
    )
    const call = tronCall({ data: '0x095ea7b3' })
    return {
      wallet,
      ask: (one, signal) => one.sign?.(call, signal) ?? Promise.reject(),
      prompts: () => prompts,
    }
  },
  'a wallet of the EVM whose client comes late': (late) => {
    let prompts = 0
    const request = async () => {
      prompts += 1
      return '0x'
    }
    const account = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'
    const wallet = createEvmWallet(async () => {
      await late
      return createWalletClient({ account, transport: custom({ request }) })
    })
    const rest = { gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null }
    const call: TransactionCall = {
      ...{ vm: 'evm', chainId: 1, from: account, to: account, data: '0x', value: 0n, ...rest },
    }
    return { wallet, ask: (one, signal) => one.send(call, undefined, signal), prompts: () => prompts }
  },
  'a gasless account whose node answers late': (late) => {
    let prompts = 0
    const address = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'
    const account = {
      ...{ address, entryPoint: { version: '0.8' } },
      client: { request: () => late.then(() => '0x1') },
      getNonce: async () => 0n,
      getFactoryArgs: async () => ({}),
      encodeCalls: async () => '0x',
      signUserOperation: async () => {
        prompts += 1
        return '0x'
      },
    } as unknown as SmartAccount
    const client = createIntentClient({ baseUrl: 'https://service.test', fetch: () => Promise.reject() })
    const wallet = createGaslessWallet({ client, accounts: () => ({ 1: account }) })
    const rest = { gas: null, maxFeePerGas: null, maxPriorityFeePerGas: null }
    const call: TransactionCall = {
      ...{ vm: 'evm', chainId: 1, from: address, to: address, data: '0x', value: 0n, ...rest },
    }
    return { wallet, ask: (one, signal) => one.send(call, undefined, signal), prompts: () => prompts }
  },
  'the exchange by a wallet whose chain comes late': (late) => {
    let prompts = 0
    const request = async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') await late
      if (method === 'eth_signTypedData_v4') prompts += 1
      return '0x1'
    }
    const account = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'
    const evm = createEvmWallet(createWalletClient({ account, transport: custom({ request }) }))
    const domain = { chainId: 1 }
    const message = { kind: 'eip712', domain, types: {}, primaryType: 'Any', value: {} } as const
    const wallet = createHyperliquidWallet(evm)
    return { wallet, ask: (one, signal) => one.signMessage(message, account, signal), prompts: () => prompts }
  },
}

test.each(Object.entries(families))('%s opens no prompt once nobody waits for it', async (_name, make) => {
  let tell = (): void => {}
  const notified = new Promise<void>((resolve) => {
    tell = resolve
  })
  const { wallet, ask, prompts } = make(notified)
  const waiting = new AbortController()
  const asked = ask(wallet, waiting.signal).catch((error: unknown) => wallet.explain(error, 'sign'))
  waiting.abort()
  tell()
  expect(await asked).toEqual({
    type: 'unsent',
    message: 'The request was cancelled before it reached the wallet.',
  })
  expect(prompts()).toBe(0)
})
