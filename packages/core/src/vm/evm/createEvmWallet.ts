import type { Account, WalletClient } from 'viem'
import type { Call } from '../../domain/step.js'
import type { Wallet, WalletFailure } from '../wallet.js'
import { explainWalletError } from './explainWalletError.js'

export type EvmWalletOptions = Readonly<{
  /** How the journal names this wallet; `injected` or `local` when left out. */
  kind?: string | undefined
}>

/**
 * A wallet of EVM chains over a viem wallet client.
 *
 * @param source the client, or a function that gives the one connected now, or null when none is
 */
export function createEvmWallet(
  source: WalletClient | (() => Promise<WalletClient | null>),
  options: EvmWalletOptions = {},
): Wallet {
  const connect = typeof source === 'function' ? source : async () => source
  const demand = async (): Promise<WalletClient> => {
    const client = await connect()
    if (!client) throw new Error('No wallet is connected. Connect it and try again.')
    return client
  }
  return {
    vm: 'evm',
    kind: options.kind ?? (typeof source !== 'function' && isLocal(source.account) ? 'local' : 'injected'),
    getAccount: async () => {
      const client = await connect()
      if (!client) return null
      if (isLocal(client.account)) return client.account.address
      const accounts = await client.request({ method: 'eth_accounts' })
      const chosen = client.account?.address.toLowerCase()
      return accounts.find((account) => account.toLowerCase() === chosen) ?? accounts[0] ?? null
    },
    getChainId: async () => (await demand()).getChainId(),
    switchChain: async (chainId) => {
      const client = await demand()
      await client.request(
        { method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${chainId.toString(16)}` }] },
        { retryCount: 0 },
      )
    },
    send: async (call) => send(await demand(), call),
    explain: (error): WalletFailure => explainWalletError(error),
  }
}

/**
 * One request, never repeated: viem's own `sendTransaction` asks a second time after some errors, and its
 * transports retry others, which could open the same prompt twice.
 */
async function send(client: WalletClient, call: Call): Promise<string> {
  if (call.vm !== 'evm') throw new Error('This wallet carries out calls of EVM chains only.')
  if (isLocal(client.account)) {
    const { account } = client
    const request = await client.prepareTransactionRequest({
      account,
      chain: client.chain ?? null,
      to: call.to as `0x${string}`,
      data: call.data,
      value: call.value,
    })
    const signed = await account.signTransaction({ ...request, chainId: call.chainId } as Parameters<
      typeof account.signTransaction
    >[0])
    return client.request({ method: 'eth_sendRawTransaction', params: [signed] }, { retryCount: 0 })
  }
  const hash: unknown = await client.request(
    {
      method: 'eth_sendTransaction',
      params: [
        {
          from: call.from as `0x${string}`,
          to: call.to as `0x${string}`,
          data: call.data,
          value: `0x${call.value.toString(16)}`,
          chainId: `0x${call.chainId.toString(16)}`,
        },
      ],
    },
    { retryCount: 0 },
  )
  // Some wallets answer a refusal with the text "null": not an answer, and not a proof of anything.
  if (typeof hash !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(hash)) {
    throw new Error('The wallet answered without a transaction hash.')
  }
  return hash
}

function isLocal(account: Account | undefined): account is Extract<Account, { type: 'local' }> {
  return account?.type === 'local'
}
