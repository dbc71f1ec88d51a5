import { type Chain, createWalletClient, custom } from 'viem'
import type { Wallet } from '../../wallet.js'
import { createEvmWallet } from '../createEvmWallet.js'
import type { EvmWalletOptions } from '../evmWalletOptions.js'

/** The account a wallet of these tests is connected with. */
export const account = '0x1111111111111111111111111111111111111111'

type Request = Readonly<{ method: string; params?: unknown }>
export type Answers = Readonly<Record<string, (params: unknown) => unknown>>

type Heard = Readonly<{
  /** Every request, in order. */
  asked: readonly Request[]
  /** Their methods. */
  methods: () => readonly string[]
}>

/** An EIP-1193 provider that gives these answers, throws for every other method, and writes down what it was asked. */
export function createProvider(
  answers: Answers,
): Heard & Readonly<{ provider: Readonly<{ request: (request: Request) => Promise<unknown> }> }> {
  const asked: Request[] = []
  const provider = {
    request: async ({ method, params }: Request) => {
      asked.push(params === undefined ? { method } : { method, params })
      const answer = answers[method]
      if (!answer) throw fail(-32601, `the method ${method} does not exist`)
      return answer(params)
    },
  }
  return { asked, provider, methods: () => asked.map(({ method }) => method) }
}

/** A wallet as a host makes it, with viem's own defaults: its transport would repeat what fails. */
export function injected(
  answers: Answers,
  from: `0x${string}` | null = account,
  options: EvmWalletOptions = {},
): Heard & Readonly<{ wallet: Wallet }> {
  const { provider, ...heard } = createProvider(answers)
  const transport = custom(provider as Parameters<typeof custom>[0], { retryDelay: 0 })
  const client = from ? createWalletClient({ account: from, transport }) : createWalletClient({ transport })
  return { wallet: createEvmWallet(client, options), ...heard }
}

/** An error as wallets throw it. */
export function fail(code: number, message = 'It failed.', data?: unknown): Error {
  return Object.assign(new Error(message), data === undefined ? { code } : { code, data })
}

/** A chain as a host describes it. */
export const harbour: Chain = {
  id: 8453,
  name: 'Harbour',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
