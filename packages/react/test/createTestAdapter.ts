import type { Reader, Wallet } from '@portage/core/execution'
import type { WalletAdapter } from '../src/adapters/walletAdapter.js'

/** An adapter whose account and balances the test sets. Its wallet signs nothing: a call to it is loud. */
export type TestAdapter = WalletAdapter &
  Readonly<{
    setAccount: (account: string | null) => void
    setBalance: (chainId: number, currency: string, amount: bigint) => void
    /** Every question for balances, in their order. */
    reads: readonly Readonly<{ chainId: number; currencies: readonly string[] }>[]
    /** Chains that answer nothing while they are in here. */
    unreadable: Set<number>
  }>

const unexpected = (name: string) => async (): Promise<never> => {
  throw new Error(`${name} must not be called here.`)
}

/** @param chainIds the chains that can be read */
export function createTestAdapter(chainIds: readonly number[] = [31337, 31338]): TestAdapter {
  const listeners = new Set<() => void>()
  const balances = new Map<string, bigint>()
  const reads: Readonly<{ chainId: number; currencies: readonly string[] }>[] = []
  const unreadable = new Set<number>()
  let account: string | null = null

  const wallet: Wallet = {
    vm: 'evm',
    kind: 'test',
    getAccount: async () => account,
    getChainId: async () => chainIds[0] ?? 0,
    switchChain: unexpected('switchChain'),
    send: unexpected('send'),
    sign: null,
    readBlockHash: async () => null,
    signMessage: unexpected('signMessage'),
    batch: null,
    explain: (error) => ({ type: 'unknown', message: String(error) }),
  }
  const balanceOf = (owner: string, chainId: number, currency: string): bigint =>
    balances.get(`${owner}:${chainId}:${currency}`) ?? balances.get(`${chainId}:${currency}`) ?? 0n
  const reader: Reader = {
    vm: 'evm',
    canRead: (chainId) => chainIds.includes(chainId),
    readAnchor: unexpected('readAnchor'),
    readBalance: async ({ account: owner, chainId, currency }) => balanceOf(owner, chainId, currency),
    readBalances: async ({ account: owner, chainId, currencies }) => {
      reads.push({ chainId, currencies })
      if (unreadable.has(chainId)) throw new Error(`Chain ${chainId} does not answer.`)
      return currencies.map((currency) => balanceOf(owner, chainId, currency))
    },
    readAllowance: unexpected('readAllowance'),
    readTransaction: async () => ({ type: 'unseen' }),
    readDeposit: async () => null,
    findDeposit: async ({ fromBlock }) => ({ deposit: null, searchedTo: fromBlock, requests: 1 }),
    readPayout: async () => null,
    readToken: unexpected('readToken'),
    witnesses: () => 1,
    broadcast: unexpected('broadcast'),
    provesAbsence: unexpected('provesAbsence'),
    readPermitEnd: unexpected('readPermitEnd'),
    provesExpiry: unexpected('provesExpiry'),
    simulate: unexpected('simulate'),
    readBlockHash: unexpected('readBlockHash'),
  }
  return {
    vm: 'evm',
    wallet,
    reader,
    reads,
    unreadable,
    account: {
      get: () => account,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    setAccount: (next) => {
      account = next
      for (const listener of listeners) listener()
    },
    setBalance: (chainId, currency, amount) => {
      balances.set(`${chainId}:${currency}`, amount)
    },
  }
}
