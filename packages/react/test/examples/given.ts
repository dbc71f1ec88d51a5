import type * as core from '@portage/core'
import type { SubmitGaslessParameters } from '@portage/core/actions'
import type {
  Execution,
  ExecutionPorts,
  Journal,
  Reader,
  Readers,
  Wallet,
  Wallets,
} from '@portage/core/execution'
import type { WithdrawalJournal } from '@portage/core/recovery'
import type { SolanaAdapter } from '@portage/core/solana'
import type { TonConnector } from '@portage/core/ton'
import type { InjectedTronWeb } from '@portage/core/tron'
import type { ScreenRecipientParameters } from '@portage/core/verification'
import type { Eip1193Provider, Eip1193WalletAdapter } from '@portage/react/eip1193'
import type { SolanaWalletAdapter } from '@portage/react/solana'
import type { TronWalletAdapter } from '@portage/react/tron'
import type * as solanaReact from '@solana/wallet-adapter-react'
import type { VersionedTransaction as SolanaTransaction } from '@solana/web3.js'
import type * as react from 'react'
import type * as viem from 'viem'
import type { Config } from 'wagmi'

// What examples speak of without saying where it comes from: what a reader has at hand.
export declare const client: core.IntentClient
export declare const request: core.QuoteRequest
export declare const quote: core.Quote
export declare const chosen: core.Quote | null
export declare const withdrawalRequest: core.WithdrawalRequest
export declare const chains: readonly core.Chain[]
export declare const chain: core.Chain
export declare const currency: core.Currency
export declare const order: core.ProtocolOrder & Readonly<{ orderSignature: core.Hex }>
export declare const post: core.Post
export declare const call: SubmitGaslessParameters['call']
export declare const signal: AbortSignal
export declare const wallets: Wallets
export declare const readers: Readers
export declare const reader: Reader
export declare const evm: Wallet
export declare const execution: Execution
export declare const journal: Journal & WithdrawalJournal
export declare const ports: ExecutionPorts
export declare const user: string
export declare const account: string
export declare const address: string
export declare const typed: string
export declare const usdc: string
export declare const hash: string
export declare const signature: string
export declare const requestId: string
export declare const jobId: string
export declare const depositAddress: string
export declare const depositAddressId: string
export declare const apiKey: string
export declare const rpcUrl: string
export declare const transaction: Readonly<Record<string, unknown>>
export declare const known: ScreenRecipientParameters['known']
export declare const tokens: ScreenRecipientParameters['tokens']
export declare const rpcs: Readonly<Record<number, viem.PublicClient>>
export declare const walletClient: viem.WalletClient
export declare const wagmiConfig: Config
export declare const show: (something: unknown) => void

// Of other packages.
export declare const useState: typeof react.useState
export declare const useEffect: typeof react.useEffect
export declare const useCallback: typeof react.useCallback
export declare const createPublicClient: typeof viem.createPublicClient
export declare const http: typeof viem.http
export declare const VersionedTransaction: typeof SolanaTransaction
export declare const UserRejectsError: ErrorConstructor
export declare const latest: Readonly<{ current: SolanaAdapter<SolanaTransaction, unknown> | null }>
export declare const solana: SolanaWalletAdapter<SolanaTransaction>
export declare const tron: TronWalletAdapter
export declare const tonConnectUI: TonConnector & Readonly<{ onStatusChange: (listener: () => void) => void }>
export declare const unisat: Readonly<{
  requestAccounts: () => Promise<[string]>
  signPsbt: (hex: string, options: object) => Promise<string>
}>
// Of Solana's or of Tron's wallet adapter.
export declare const useWallet: () => never
// Of wallet adapters for EVM chains and for Solana.
export declare const adapter: Eip1193WalletAdapter
export declare const useHostWallet: () => { getEthereumProvider: () => Promise<Eip1193Provider> } | undefined
export declare const ConnectionProvider: typeof solanaReact.ConnectionProvider
export declare const WalletProvider: typeof solanaReact.WalletProvider
export declare const ethereum: Eip1193Provider
export declare const tronWeb: InjectedTronWeb
