import type { VersionedTransaction } from '@solana/web3.js'
import type { EIP1193Provider, PublicClient, WalletClient } from 'viem'
import type { Eip1193Provider, Eip1193Source } from '../src/exports/eip1193.js'
import type { SolanaWalletAdapter } from '../src/exports/solana.js'
import type { SolanaWalletsProps } from '../src/exports/solanaWallets.js'

// What hosts have is taken without a cast. `npm test -- --only types` fails where one of these lines is wrong.

/** As ethers 6 writes it, and what its `BrowserProvider` has. */
interface OfEthers {
  request(request: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown>
}
/** As Privy and Dynamic write it. */
interface OfEmbedded {
  request: (request: { method: string; params?: unknown[] | undefined }) => Promise<unknown>
  on: (eventName: string, listener: (...args: unknown[]) => void) => unknown
  removeListener: (eventName: string, listener: (...args: unknown[]) => void) => unknown
}
/** As Web3-Onboard writes it: one signature for each method and each event. */
interface OfOnboard {
  request(args: { method: 'eth_accounts' }): Promise<string[]>
  request(args: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on(event: 'connect', listener: (info: { chainId: string }) => void): void
  on(event: 'accountsChanged', listener: (accounts: string[]) => void): void
  removeListener?(event: 'accountsChanged', listener: (accounts: string[]) => void): void
}

declare const ofViem: EIP1193Provider
declare const ofWallet: WalletClient
declare const ofReader: PublicClient
declare const ofEthers: OfEthers
declare const ofEmbedded: OfEmbedded
declare const ofOnboard: OfOnboard
export const providers: readonly Eip1193Provider[] = [
  ofViem,
  ofWallet,
  ofReader,
  ofEthers,
  ofEmbedded,
  ofOnboard,
]
export const sources: readonly Eip1193Source[] = [
  null,
  undefined,
  () => null,
  async () => ofEmbedded,
  () => ofOnboard,
]
// @ts-expect-error: what cannot be asked is no provider
export const none: Eip1193Provider = { on: ofEmbedded.on }

/** With a `Connection` or without. */
declare const solana: SolanaWalletAdapter<VersionedTransaction>
declare const sending: SolanaWalletAdapter<VersionedTransaction, import('@solana/web3.js').Connection>
export const wallets: readonly SolanaWalletsProps[] = [{ adapter: solana }, { adapter: sending }]
