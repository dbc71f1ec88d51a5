import { type Hex, numberToHex } from 'viem'
import type { MemoryChain } from './createChain.js'
import type { Prompt } from './decodePrompt.js'

/** What becomes of a prompt. `sends-and-fails` sends it and says that something went wrong. */
export type Verdict = 'approves' | 'rejects' | 'fails' | 'sends-and-fails' | 'leaves'

/** A browser's wallet with two accounts, as EIP-1193 has it; with batches by EIP-5792 where it takes them. */
export type SequenceWallet = Readonly<{
  request: (asked: Readonly<{ method: string; params?: unknown }>) => Promise<unknown>
  account: () => Hex
  chainId: () => number
  useAccount: (account: Hex) => void
  useChain: (chainId: number) => void
  /** Told when the account changed. */
  subscribe: (listener: () => void) => () => void
}>

type SentCall = Readonly<{ from: Hex; to: Hex; value?: Hex; data?: Hex; chainId?: Hex }>
type SentCalls = Readonly<{ id: string; from: Hex; chainId: Hex; calls: readonly Omit<SentCall, 'from'>[] }>

const prompting = new Set([
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'eth_signTypedData',
  'personal_sign',
  'eth_sign',
  'wallet_sendCalls',
])

/** @param onPrompt sees every prompt before anybody answers it, and says what becomes of it */
export function createWallet(
  of: Readonly<{
    account: Hex
    chainId: number
    chains: ReadonlyMap<number, MemoryChain>
    batches: 'taken' | 'unknown'
    onPrompt: (prompt: Prompt) => Verdict
  }>,
): SequenceWallet {
  let { account, chainId } = of
  const listeners = new Set<() => void>()
  const batches = new Map<string, Readonly<{ chainId: Hex; hashes: readonly Hex[] }>>()

  const prompt = (method: string, params: readonly unknown[]): unknown => {
    const verdict = of.onPrompt({ method, params, chainId })
    switch (verdict) {
      case 'approves':
        return approve(method, params)
      case 'sends-and-fails':
        approve(method, params)
        throw Object.assign(new Error('Internal error'), { code: -32603 })
      case 'fails':
        throw Object.assign(new Error('Internal error'), { code: -32603 })
      case 'rejects':
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      case 'leaves':
        return new Promise(() => {})
      default:
        return verdict satisfies never
    }
  }
  const chainOf = (id: Hex | undefined): MemoryChain => {
    const chain = of.chains.get(id === undefined ? chainId : Number(id))
    if (!chain) throw new Error('The wallet does not know this chain.')
    return chain
  }
  const approve = (method: string, params: readonly unknown[]): unknown => {
    const [asked] = params as readonly [SentCalls & SentCall]
    if (method === 'eth_sendTransaction') return chainOf(asked.chainId).mine(asked)
    if (method !== 'wallet_sendCalls') return `0x${'1b'.repeat(65)}`
    const chain = chainOf(asked.chainId)
    batches.set(asked.id, {
      chainId: asked.chainId,
      hashes: asked.calls.map((call) => chain.mine({ ...call, from: asked.from })),
    })
    return { id: asked.id }
  }
  const readBatch = (id: string): unknown => {
    const batch = batches.get(id)
    if (!batch) throw Object.assign(new Error('Unknown bundle'), { code: 5730 })
    const receipts = batch.hashes.map((hash) =>
      chainOf(batch.chainId).ask({ method: 'eth_getTransactionReceipt', params: [hash] }),
    )
    return { version: '2.0.0', id, chainId: batch.chainId, status: 200, atomic: true, receipts }
  }
  return {
    account: () => account,
    chainId: () => chainId,
    useAccount: (next) => {
      account = next
      for (const listener of listeners) listener()
    },
    useChain: (next) => {
      chainId = next
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request: async ({ method, params = [] }) => {
      if (prompting.has(method)) return prompt(method, params as readonly unknown[])
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [account]
        case 'eth_chainId':
          return numberToHex(chainId)
        case 'wallet_switchEthereumChain':
          chainId = Number((params as readonly [{ chainId: Hex }])[0].chainId)
          return null
        case 'wallet_getCapabilities': {
          const ids = of.batches === 'taken' ? [...of.chains.keys()] : []
          return Object.fromEntries(ids.map((id) => [numberToHex(id), { atomic: { status: 'supported' } }]))
        }
        case 'wallet_getCallsStatus':
          return readBatch((params as readonly [string])[0])
        default:
          return chainOf(undefined).ask({ method, params })
      }
    },
  }
}
