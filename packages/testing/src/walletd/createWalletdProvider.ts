import { callRpc } from '../jsonRpc/callRpc.js'

export type WalletdProvider = Readonly<{
  request: (request: Readonly<{ method: string; params?: unknown }>) => Promise<never>
}>

export type WalletdProviderOptions = Readonly<{
  /** Aborted: the dApp is gone. What it waited for rejects here; its prompts stay open in the wallet. */
  signal?: AbortSignal | undefined
}>

/**
 * An EIP-1193 provider over a running walletd, for programs. A request stays out as long as its prompt is open.
 * Errors carry the wallet's `code`, if it gave one.
 *
 * Give viem `retryCount: 0` with it: its transports repeat a request that failed with -32603, and asking a
 * wallet again is asking for the money again.
 *
 * @example
 * const transport = custom(createWalletdProvider(walletd.url), { retryCount: 0 })
 * const wallet = createWalletClient({ transport })
 */
export function createWalletdProvider(url: string, { signal }: WalletdProviderOptions = {}): WalletdProvider {
  return Object.freeze({
    async request({ method, params }: Readonly<{ method: string; params?: unknown }>) {
      const given = params === undefined ? [] : Array.isArray(params) ? params : [params]
      // EIP-1193 leaves the result open; whoever asks knows what the method gives.
      return (await callRpc({ url: `${url}/rpc`, method, params: given, signal })) as never
    },
  })
}
