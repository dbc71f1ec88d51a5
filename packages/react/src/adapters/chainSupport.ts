import type { Chain } from '@portage/core'
import type { WalletAdapter } from './walletAdapter.js'

/** What an app can do with a chain, by the adapters it has. */
export type ChainSupport = Readonly<{
  /**
   * Whether money can be sent from the chain: `open` where an adapter signs for its VM and reads it. With `no-wallet` there
   * is no adapter of its VM. With `unread` the adapter's reader has no RPC for the chain, and nothing is signed that
   * nobody can look up.
   */
  origin: 'open' | 'no-wallet' | 'unread'
  /**
   * Whether the chain is read where money arrives. With `unread` money arrives all the same, but only the service can say
   * so, and a token's own decimals and symbol are not compared with the quote's.
   */
  destination: 'read' | 'unread'
}>

/**
 * Says what an app can do with a chain. Without any adapter nothing is held against a chain as an origin: an app that has
 * not loaded its wallets yet, or only shows prices, has no other one to offer.
 *
 * @example
 * const { adapters } = usePortage('MyForm')
 * const origins = chains.filter((chain) => chainSupport(adapters, chain).origin === 'open')
 */
export function chainSupport(
  adapters: readonly WalletAdapter[],
  { id, vmType }: Pick<Chain, 'id' | 'vmType'>,
): ChainSupport {
  const signer = adapters.find(({ vm }) => vm === vmType)
  const isRead = adapters.some(({ reader }) => reader.canRead(id))
  return {
    origin: adapters.length === 0 || signer?.reader.canRead(id) ? 'open' : signer ? 'unread' : 'no-wallet',
    destination: isRead ? 'read' : 'unread',
  }
}
