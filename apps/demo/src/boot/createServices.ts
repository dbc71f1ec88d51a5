import {
  createIntentClient,
  type IntentClient,
  nativeAddress,
  type Slug,
  type Trusted,
  type TrustedChain,
} from '@portage/core'
import { createIndexedDbJournal, type Journal } from '@portage/core/execution'
import { createIndexedDbWithdrawalJournal, createRecovery, type Recovery } from '@portage/core/recovery'
import type { WalletAdapter } from '@portage/react'
import { createWagmiAdapter } from '@portage/react/wagmi'
import { QueryClient } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import { type AccountKind, readAccountKind } from '../gasless/accountKind.js'
import type { KeyWallet } from '../keys/startKeyWallet.js'
import type { SolanaPart } from '../solana/startSolana.js'
import { createWagmiConfig } from '../wallet/createWagmiConfig.js'
import type { DemoConfig, DemoKeyChain, DemoSolana } from './demoConfig.js'

/** Everything the page is made of, made once. */
export type Services = Readonly<{
  config: DemoConfig
  client: IntentClient
  journal: Journal
  recovery: Recovery
  trusted: Trusted
  wagmi: Config
  adapters: readonly WalletAdapter[]
  queryClient: QueryClient
  /** Null where the local network has no such chain. */
  solana: SolanaPart | null
  /** Bitcoin, Tron and TON, as far as the local network has them. */
  keyWallets: readonly KeyWallet[]
  /** What pays for the burner's transactions. */
  accountKind: AccountKind
}>

const journalPrefix = 'portage-demo-'

async function loadSolana(chain: DemoSolana): Promise<SolanaPart> {
  const { startSolana } = await import('../solana/startSolana.js')
  return startSolana(chain)
}

async function loadKeyWallets(chains: readonly DemoKeyChain[]): Promise<readonly KeyWallet[]> {
  if (chains.length === 0) return []
  const { startKeyWallet } = await import('../keys/startKeyWallet.js')
  return chains.map(startKeyWallet)
}

async function loadHyperliquid(evm: WalletAdapter, client: IntentClient): Promise<WalletAdapter> {
  const { createHyperliquidAdapter } = await import('@portage/react/hyperliquid')
  return createHyperliquidAdapter(evm, client)
}

const loadGasless: typeof import('../gasless/startGasless.js').startGasless = async (...given) =>
  (await import('../gasless/startGasless.js')).startGasless(...given)

/** Puts together what an app of one's own would put together: client, journal, wallets, trusted addresses. */
export async function createServices(config: DemoConfig): Promise<Services> {
  const [solana, keyWallets] = await Promise.all([
    config.solana && loadSolana(config.solana),
    loadKeyWallets(config.keyChains),
  ])
  const wagmi = createWagmiConfig(config)
  const { hyperliquid } = config
  const client = createIntentClient({
    baseUrl: `${location.origin}/api/portage`,
    wsUrl: config.wsUrl,
    exchangeUrl: hyperliquid?.url,
  })
  const accountKind = config.gasless ? readAccountKind(location.search) : 'key'
  const key = createWagmiAdapter(wagmi)
  const { chains } = config
  const evm = accountKind === 'key' ? key : await loadGasless({ chains, client, evm: key }, accountKind)
  return Object.freeze({
    config,
    client,
    journal: createIndexedDbJournal({ name: journalPrefix + config.instance }),
    recovery: createRecovery(createIndexedDbWithdrawalJournal({ name: journalPrefix + config.instance })),
    // The host's own word about where deposits go, as it would write it into its own source.
    trusted: Object.fromEntries([
      ...config.chains.map(({ slug, contracts: { depository, router, approvalProxy, usdc, dai, weth } }) => [
        slug as Slug,
        {
          ...{ depository, router, approvalProxy, wrapped: weth },
          tokens: { ETH: [nativeAddress('evm') ?? ''], WETH: [weth], USDC: [usdc], DAI: [dai] },
        },
      ]),
      ...(config.solana === null ? [] : [trustedOnSolana(config.solana)]),
      ...config.keyChains.map(
        ({ id: chainId, slug, vmType, depository }) =>
          [slug as Slug, { chainId, vmType, depository }] as const,
      ),
      ...(hyperliquid === null
        ? []
        : [[hyperliquid.slug as Slug, { depository: hyperliquid.depository }] as const]),
    ]),
    wagmi,
    adapters: Object.freeze([
      evm,
      ...(solana === null ? [] : [solana.adapter]),
      ...keyWallets.map(({ adapter }) => adapter),
      ...(hyperliquid === null ? [] : [await loadHyperliquid(key, client)]),
    ]),
    queryClient: new QueryClient(),
    solana,
    keyWallets,
    accountKind,
  })
}

function trustedOnSolana({ id, slug, contracts }: DemoSolana): readonly [Slug, TrustedChain] {
  const { depository, depositoryVault: vault, usdc, dai } = contracts
  const tokens = { SOL: [nativeAddress('svm') ?? ''], USDC: [usdc], DAI: [dai] }
  return [slug as Slug, { chainId: id, vmType: 'svm', depository, vault, tokens }]
}

/** Removes the journals of local networks that are gone: their chains are gone too. */
export async function forgetOtherNetworks(config: DemoConfig): Promise<void> {
  for (const { name } of await listDatabases()) {
    // The withdrawals' journal is named after the other one.
    if (name?.startsWith(journalPrefix) && !name.startsWith(journalPrefix + config.instance))
      indexedDB.deleteDatabase(name)
  }
}

/** None where the browser does not let the page near them. */
async function listDatabases(): Promise<readonly IDBDatabaseInfo[]> {
  try {
    return await indexedDB.databases()
  } catch {
    return []
  }
}
