import { createWalletClient, custom, parseTransaction, type WalletClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { EvmCall } from '../../domain/step.js'
import { createEvmWallet } from './createEvmWallet.js'

const account = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const hash = `0x${'ab'.repeat(32)}`
const call: EvmCall = {
  vm: 'evm',
  chainId: 8453,
  from: account,
  to: '0x3333333333333333333333333333333333333333',
  data: '0x49290c1c',
  value: 10n ** 18n,
  gas: 21_000n,
  maxFeePerGas: 5n,
  maxPriorityFeePerGas: 1n,
}

type Request = Readonly<{ method: string; params?: unknown }>
type Answers = Readonly<Record<string, (params: unknown) => unknown>>

/** An EIP-1193 provider that gives these answers, throws for every other method, and writes down what it was asked. */
function createProvider(answers: Answers) {
  const asked: Request[] = []
  const provider = {
    request: async ({ method, params }: Request) => {
      asked.push(params === undefined ? { method } : { method, params })
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`the method ${method} does not exist`), { code: -32601 })
      return answer(params)
    },
  }
  return { asked, provider, methods: () => asked.map(({ method }) => method) }
}

/** A wallet as a host makes it, with viem's own defaults: its transport would repeat what fails. */
function injected(answers: Answers, from: `0x${string}` | null = account) {
  const { provider, ...heard } = createProvider(answers)
  const transport = custom(provider, { retryDelay: 0 })
  const client = from ? createWalletClient({ account: from, transport }) : createWalletClient({ transport })
  return { wallet: createEvmWallet(client), ...heard }
}

const failing = (code: number | string | undefined, message = 'Internal error') => ({
  eth_sendTransaction: () => {
    throw code === undefined ? new Error(message) : Object.assign(new Error(message), { code })
  },
})

describe('send', () => {
  test('default: asks once, for exactly the call, and leaves gas to the wallet', async () => {
    const { wallet, asked } = injected({ eth_sendTransaction: () => hash })
    expect(await wallet.send(call)).toBe(hash)
    expect(asked).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [
          {
            from: account,
            to: call.to,
            data: '0x49290c1c',
            value: '0xde0b6b3a7640000',
            chainId: '0x2105',
          },
        ],
      },
    ])
  })

  test('a client without an account asks for the account of the call', async () => {
    const { wallet, asked } = injected({ eth_sendTransaction: () => hash }, null)
    await wallet.send({ ...call, from: other })
    expect(asked).toMatchObject([{ params: [{ from: other }] }])
  })

  test.each([
    -32000, -32002, -32003, -32005, -32600, -32601, -32602, -32603, -32604, 4100, 4200, 4900, 4901, 429, 503,
  ])('error: code %i is no reason to ask again, nor to ask in another way', async (code) => {
    const { wallet, methods } = injected(failing(code))
    await expect(wallet.send(call)).rejects.toThrow()
    expect(methods()).toEqual(['eth_sendTransaction'])
  })

  test.each([undefined, 'TIMEOUT', 'NETWORK_ERROR'])('error: neither is code %s', async (code) => {
    const { wallet, methods } = injected(failing(code, 'request timed out'))
    await expect(wallet.send(call)).rejects.toThrow()
    expect(methods()).toEqual(['eth_sendTransaction'])
  })

  test('two sends of one call at once are two asks: only the journal may say that they are one', async () => {
    const { wallet, methods } = injected({ eth_sendTransaction: () => hash })
    await Promise.all([wallet.send(call), wallet.send(call)])
    expect(methods()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  })

  test.each([
    ['null', null],
    ['the text "null"', 'null'],
    ['nothing', undefined],
    ['an empty text', ''],
    ['0x', '0x'],
    ['a short hash', '0xabcd'],
    ['a hash that is too long', `${hash}00`],
    ['a hash without 0x', hash.slice(2)],
    ['no hex', `0x${'zz'.repeat(32)}`],
    ['an object', { hash }],
  ])('error: %s is no transaction hash, and proves nothing', async (_name, answer) => {
    const { wallet, methods } = injected({ eth_sendTransaction: () => answer })
    const error: unknown = await wallet.send(call).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error)).toEqual({
      type: 'unknown',
      message: 'The wallet answered without a transaction hash.',
    })
    expect(methods()).toEqual(['eth_sendTransaction'])
  })

  test('error: a call of another kind opens nothing', async () => {
    const { wallet, asked } = injected({ eth_sendTransaction: () => hash })
    await expect(wallet.send({ vm: 'unknown', raw: {} })).rejects.toThrow(
      'This wallet carries out calls of EVM chains only.',
    )
    expect(asked).toEqual([])
  })

  test('error: no wallet connected is one sentence', async () => {
    const wallet = createEvmWallet(async () => null)
    await expect(wallet.send(call)).rejects.toThrow('No wallet is connected. Connect it and try again.')
  })
})

describe('what a failed send proves, as viem hands it on', () => {
  test.each([4001, 5000, 'ACTION_REJECTED'])('code %s: the person refused', async (code) => {
    const { wallet } = injected(failing(code, 'No.'))
    const error: unknown = await wallet.send(call).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error)).toEqual({ type: 'rejected' })
  })

  test.each([
    [-32603, 'Internal JSON-RPC error.'],
    [-32000, 'already known'],
    [undefined, 'User rejected the request.'],
    [undefined, 'MetaMask Tx Signature: User denied transaction signature.'],
  ])('code %s (%s): nobody knows', async (code, message) => {
    const { wallet } = injected(failing(code, message))
    const error: unknown = await wallet.send(call).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error).type).toBe('unknown')
  })
})

describe('getAccount', () => {
  test('default: the chosen account, without opening a prompt', async () => {
    const { wallet, methods } = injected({ eth_accounts: () => [other, account] })
    expect(await wallet.getAccount()).toBe(account)
    expect(methods()).toEqual(['eth_accounts'])
  })

  test('after the person changed it in the wallet, the one that would sign now', async () => {
    const { wallet } = injected({ eth_accounts: () => [other] })
    expect(await wallet.getAccount()).toBe(other)
  })

  test('is null while the wallet is locked or none is connected', async () => {
    const { wallet, methods } = injected({ eth_accounts: () => [] })
    expect(await wallet.getAccount()).toBeNull()
    expect(methods()).toEqual(['eth_accounts'])
    expect(await createEvmWallet(async () => null).getAccount()).toBeNull()
  })
})

describe('the chain', () => {
  test('default: is the wallet’s own, asked for each time', async () => {
    const chainIds = ['0x1', '0x2105']
    const { wallet } = injected({ eth_chainId: () => chainIds.shift() })
    expect(await wallet.getChainId()).toBe(1)
    expect(await wallet.getChainId()).toBe(8453)
  })

  test('is switched with one request, and never added', async () => {
    const { wallet, asked } = injected({ wallet_switchEthereumChain: () => null })
    await wallet.switchChain(8453)
    expect(asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }])
  })

  test.each([4902, -32603, 4001])('error: code %i ends the switch at once', async (code) => {
    const { wallet, methods } = injected({
      wallet_switchEthereumChain: () => {
        throw Object.assign(new Error('No.'), { code })
      },
    })
    await expect(wallet.switchChain(8453)).rejects.toThrow()
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })
})

describe('a local account', () => {
  const signer = privateKeyToAccount(`0x${'42'.repeat(32)}`)
  const answers: Answers = {
    eth_chainId: () => '0x2105',
    eth_getTransactionCount: () => '0x7',
    eth_estimateGas: () => '0x5208',
    eth_gasPrice: () => '0x5',
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getBlockByNumber: () => ({ number: '0x1', timestamp: '0x1', baseFeePerGas: '0x1', transactions: [] }),
  }
  const local = (over: Answers) => {
    const { provider, ...heard } = createProvider({ ...answers, ...over })
    const client: WalletClient = createWalletClient({
      account: signer,
      transport: custom(provider, { retryDelay: 0 }),
    })
    const sent = () =>
      heard.asked.flatMap(({ method, params }) =>
        method === 'eth_sendRawTransaction' && Array.isArray(params) ? [params[0] as `0x${string}`] : [],
      )
    return { wallet: createEvmWallet(client), sent, ...heard }
  }

  test('default: signs for the chain of the call and broadcasts once', async () => {
    const { wallet, sent } = local({ eth_sendRawTransaction: () => hash })
    expect(await wallet.send(call)).toBe(hash)
    expect(await wallet.getAccount()).toBe(signer.address)
    expect(sent()).toHaveLength(1)
    expect(parseTransaction(sent()[0] ?? '0x')).toMatchObject({
      chainId: 8453,
      nonce: 7,
      to: call.to,
      data: call.data,
      value: call.value,
    })
  })

  test.each([-32000, -32603, undefined])(
    'error: code %s after the broadcast is not broadcast again',
    async (code) => {
      const { wallet, sent, methods } = local({
        eth_sendRawTransaction: () => {
          throw Object.assign(new Error('timeout'), code === undefined ? {} : { code })
        },
      })
      await expect(wallet.send(call)).rejects.toThrow()
      expect(sent()).toHaveLength(1)
      expect(methods()).not.toContain('eth_sendTransaction')
    },
  )
})

test('the journal’s name of a wallet: what it is, or what the host calls it', () => {
  const { provider } = createProvider({})
  const transport = custom(provider)
  const signer = privateKeyToAccount(`0x${'42'.repeat(32)}`)
  expect(createEvmWallet(createWalletClient({ account, transport })).kind).toBe('injected')
  expect(createEvmWallet(createWalletClient({ account: signer, transport })).kind).toBe('local')
  expect(createEvmWallet(async () => null, { kind: 'io.rabby' }).kind).toBe('io.rabby')
})
