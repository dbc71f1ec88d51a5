import { expect, test } from 'vitest'
import { createHandClock } from '../../../test/handClock.js'
import { type Answers, account, fail, harbour, injected } from './__fixtures__/createProvider.js'

const there = { eth_chainId: () => '0x2105' }
const unknownChain = () => {
  throw fail(4902, 'Unrecognized chain ID "0x2105".')
}
const switchWith = (answers: Answers, options: Parameters<typeof injected>[2] = {}) => {
  const { wallet, asked, methods } = injected(answers, account, options)
  const thrown = wallet.switchChain(harbour.id).then(
    () => null,
    (error: unknown) => wallet.explain(error, 'switch'),
  )
  return { thrown, asked, methods }
}

test('default: one request, and believed once the wallet names the chain', async () => {
  const { thrown, asked } = switchWith({ ...there, wallet_switchEthereumChain: () => null })
  expect(await thrown).toBeNull()
  expect(asked).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] },
    { method: 'eth_chainId' },
  ])
})

test('a wallet that names the old chain for a while is waited for, and not asked to switch again', async () => {
  const clock = createHandClock()
  let reads = 0
  const { thrown, methods } = switchWith(
    { eth_chainId: () => (++reads > 3 ? '0x2105' : '0x1'), wallet_switchEthereumChain: () => null },
    { clock },
  )
  await expect.poll(() => clock.advance(100).then(() => reads), { interval: 1 }).toBe(4)
  expect(await thrown).toBeNull()
  expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
})

test('a chain the wallet lacks is added once, with the host’s own data', async () => {
  const { thrown, asked } = switchWith(
    { ...there, wallet_switchEthereumChain: unknownChain, wallet_addEthereumChain: () => null },
    { chains: [{ ...harbour, id: 1 }, harbour] },
  )
  expect(await thrown).toBeNull()
  expect(asked.slice(0, 2)).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] },
    {
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x2105',
          chainName: 'Harbour',
          nativeCurrency: harbour.nativeCurrency,
          rpcUrls: ['https://rpc.example'],
          blockExplorerUrls: ['https://scan.example'],
        },
      ],
    },
  ])
  expect(asked.slice(2).map(({ method }) => method)).toEqual(['eth_chainId', 'eth_chainId'])
})

test('a wallet that adds a chain and stays where it is, is asked to go there', async () => {
  let chainId = '0x1'
  let isKnown = false
  const { thrown, methods } = switchWith(
    {
      eth_chainId: () => chainId,
      wallet_addEthereumChain: () => {
        isKnown = true
        return null
      },
      wallet_switchEthereumChain: () => {
        if (!isKnown) return unknownChain()
        chainId = '0x2105'
        return null
      },
    },
    { chains: [harbour] },
  )
  expect(await thrown).toBeNull()
  expect(methods().filter((method) => method.startsWith('wallet_'))).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
})

test.each([
  ['by its code', () => fail(4902, 'Unrecognized chain ID "0x2105".')],
  ['in MetaMask’s nesting', () => fail(-32603, 'Internal', { originalError: { code: 4902 } })],
])('error: a chain that nobody described, %s, is a sentence that names it', async (_name, make) => {
  const { thrown, methods } = switchWith({
    wallet_switchEthereumChain: () => {
      throw make()
    },
  })
  expect(await thrown).toEqual({
    type: 'unknown',
    message: 'The wallet does not know chain 8453. Add it there and try again.',
  })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test('error: a person who refuses to switch, or to add, is not asked again', async () => {
  const refuse = () => {
    throw fail(4001, 'No.')
  }
  const switching = switchWith({ wallet_switchEthereumChain: refuse }, { chains: [harbour] })
  expect(await switching.thrown).toEqual({ type: 'rejected' })
  expect(switching.methods()).toEqual(['wallet_switchEthereumChain'])

  const adding = switchWith(
    { wallet_switchEthereumChain: unknownChain, wallet_addEthereumChain: refuse },
    { chains: [harbour] },
  )
  expect(await adding.thrown).toEqual({ type: 'rejected' })
  expect(adding.methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('error: any other code ends the switch at once', async () => {
  const { thrown, methods } = switchWith({
    wallet_switchEthereumChain: () => {
      throw fail(-32603, 'Internal.')
    },
  })
  expect(await thrown).toEqual({ type: 'unknown', message: 'Internal.' })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test('a wallet library that keeps account of chains is asked in the wallet’s place, and waited for as well', async () => {
  const gone: number[] = []
  const { thrown, asked } = switchWith(there, { requestSwitch: async (chainId) => gone.push(chainId) })
  expect(await thrown).toBeNull()
  expect(gone).toEqual([8453])
  expect(asked).toEqual([{ method: 'eth_chainId' }])
})
