import {
  createWalletClient,
  custom,
  fallback,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { EvmCall } from '../../domain/step.js'
import { isUnreadChainError } from '../../errors/unreadChain.js'
import { type Answers, account, createProvider, injected } from './__fixtures__/createProvider.js'
import { createEvmWallet } from './createEvmWallet.js'

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
    expect(wallet.explain(error, 'send')).toEqual({
      type: 'unknown',
      message: 'The wallet answered without a transaction hash.',
    })
    expect(methods()).toEqual(['eth_sendTransaction'])
  })

  test('error: a call of another kind opens nothing', async () => {
    const { wallet, asked } = injected({ eth_sendTransaction: () => hash })
    await expect(wallet.send({ vm: 'unknown', raw: {} })).rejects.toThrow(
      'This wallet sends calls of EVM chains only.',
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
    expect(wallet.explain(error, 'send')).toEqual({ type: 'rejected' })
  })

  test.each([
    [-32603, 'Internal JSON-RPC error.'],
    [-32000, 'already known'],
    [undefined, 'User rejected the request.'],
    [undefined, 'MetaMask Tx Signature: User denied transaction signature.'],
  ])('code %s (%s): nobody knows', async (code, message) => {
    const { wallet } = injected(failing(code, message))
    const error: unknown = await wallet.send(call).catch((thrown: unknown) => thrown)
    expect(wallet.explain(error, 'send').type).toBe('unknown')
  })
})

test('error: nobody connected has no account', async () => {
  expect(await createEvmWallet(async () => null).getAccount()).toBeNull()
})

test('the chain: is the wallet’s own, asked for each time', async () => {
  const chainIds = ['0x1', '0x2105']
  const { wallet } = injected({ eth_chainId: () => chainIds.shift() })
  expect(await wallet.getChainId()).toBe(1)
  expect(await wallet.getChainId()).toBe(8453)
})

test('the chain: is read in whatever form the wallet names it', async () => {
  for (const answer of ['0x7a69', '0X7A69', '0x007a69', '31337', 31337, 'eip155:31337']) {
    expect(await injected({ eth_chainId: () => answer }).wallet.getChainId()).toBe(31337)
  }
})

test('error: what is no chain id is refused with a sentence that names it', async () => {
  const sentence = (named: string) =>
    `The wallet reported ${named} as its chain, which is not a chain id. Choose the chain in your wallet and try again.`
  for (const [answer, named] of [
    ['mainnet', '“mainnet”'],
    ['0x0', '“0x0”'],
    [{ chainId: 1 }, 'a list or an object'],
  ]) {
    const { wallet } = injected({ eth_chainId: () => answer })
    await expect(wallet.getChainId()).rejects.toThrow(sentence(String(named)))
    await expect(wallet.getChainId()).rejects.toSatisfy(isUnreadChainError)
  }
  const silent = injected({ eth_chainId: () => null }).wallet
  await expect(silent.getChainId()).rejects.toThrow('The wallet names no chain. Unlock it and try again.')
})

describe('a local account', () => {
  const signer = privateKeyToAccount(`0x${'42'.repeat(32)}`)
  const ours: EvmCall = { ...call, from: signer.address }
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

  test('default: signs for the chain of the call, under the pending count, and sends nothing', async () => {
    const { wallet, sent, asked } = local({})
    const signed = await wallet.sign?.(ours)
    expect(parseTransaction(signed?.bytes ?? '0x')).toMatchObject({
      chainId: 8453,
      nonce: 7,
      to: ours.to,
      data: ours.data,
      value: ours.value,
      gas: 21_000n,
    })
    expect(signed?.hash).toBe(keccak256(signed?.bytes ?? '0x'))
    expect(await recoverTransactionAddress({ serializedTransaction: signed?.bytes as never })).toBe(
      signer.address,
    )
    expect(sent()).toEqual([])
    expect(asked).toContainEqual({
      method: 'eth_getTransactionCount',
      params: [signer.address, 'pending'],
    })
  })

  test('signs the call itself, whatever the RPC fills in', async () => {
    const { wallet } = local({
      eth_fillTransaction: () => ({
        raw: '0x',
        tx: { ...{ to: other, value: '0x1', input: '0xdead', nonce: '0x63', chainId: '0x1' }, gas: '0x5209' },
      }),
    })
    expect(parseTransaction((await wallet.sign?.(ours))?.bytes ?? '0x')).toMatchObject({
      chainId: 8453,
      nonce: 7,
      to: ours.to,
      data: ours.data,
      value: ours.value,
      gas: 21_001n,
    })
  })

  test('send is sign and one broadcast, and names the hash of the bytes whatever the RPC answers', async () => {
    const { wallet, sent } = local({ eth_sendRawTransaction: () => hash })
    const signed = await wallet.sign?.(ours)
    expect(await wallet.send(ours)).toBe(signed?.hash)
    expect(sent()).toEqual([signed?.bytes])
    expect(await wallet.getAccount()).toBe(signer.address)
  })

  test.each([
    [-32000, 'already known'],
    [-32000, 'nonce too low'],
    [-32000, 'replacement transaction underpriced'],
    [-32603, 'timeout'],
    [undefined, 'timeout'],
  ])(
    'error: code %s (%s) after the broadcast is not broadcast again, and closes nothing',
    async (code, message) => {
      const { wallet, sent, methods } = local({
        eth_sendRawTransaction: () => {
          throw Object.assign(new Error(message), code === undefined ? {} : { code })
        },
      })
      const error: unknown = await wallet.send(ours).catch((thrown: unknown) => thrown)
      expect(wallet.explain(error, 'send')).toEqual({ type: 'unknown', message })
      expect(sent()).toHaveLength(1)
      expect(methods()).not.toContain('eth_sendTransaction')
    },
  )

  test('error: an RPC on another chain, and a call from another account, are not signed for', async () => {
    const { wallet, sent } = local({ eth_chainId: () => '0x1' })
    await expect(wallet.sign?.(ours)).rejects.toThrow(
      "The call is for chain 8453, and this wallet's RPC is on chain 1.",
    )
    await expect(wallet.sign?.({ ...ours, from: other })).rejects.toThrow(
      `The call is from ${other}, and this wallet signs for ${signer.address} only.`,
    )
    await expect(wallet.send({ ...ours, from: other })).rejects.toThrow('only.')
    expect(sent()).toEqual([])
  })

  test('one that a function gives signs when it sends, and says beforehand that it does not sign', async () => {
    const { provider, methods } = createProvider({ ...answers, eth_sendRawTransaction: () => hash })
    const client: WalletClient = createWalletClient({ account: signer, transport: custom(provider) })
    const wallet = createEvmWallet(async () => client)
    expect(wallet.sign).toBeNull()
    await wallet.send(ours)
    expect(methods().filter((method) => method.startsWith('eth_send'))).toEqual(['eth_sendRawTransaction'])
  })

  test('has no batches', () => {
    expect(local({}).wallet.batch).toBeNull()
    expect(injected({}).wallet.sign).toBeNull()
  })
})

test('error: a client with several transports is not asked for anything, as the second would be after the first', async () => {
  const one = createProvider({ eth_sendTransaction: () => hash })
  const two = createProvider({ eth_sendTransaction: () => hash })
  const transport = fallback([custom(one.provider), custom(two.provider)])
  const wallet = createEvmWallet(createWalletClient({ account, transport }))
  await expect(wallet.getAccount()).rejects.toThrow('could be asked twice')
  await expect(wallet.send(call)).rejects.toThrow('could be asked twice')
  expect([...one.asked, ...two.asked]).toEqual([])
})

test('the journal’s name of a wallet: what it is, or what the host calls it', () => {
  const { provider } = createProvider({})
  const transport = custom(provider)
  const signer = privateKeyToAccount(`0x${'42'.repeat(32)}`)
  expect(createEvmWallet(createWalletClient({ account, transport })).kind).toBe('injected')
  expect(createEvmWallet(createWalletClient({ account: signer, transport })).kind).toBe('local')
  expect(createEvmWallet(async () => null, { kind: 'io.rabby' }).kind).toBe('io.rabby')
})
