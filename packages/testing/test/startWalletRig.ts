import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hash,
  type Hex,
  http,
  type PublicClient,
  type TestClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type DevAccount, devAccounts } from '../src/chain/devAccounts.js'
import { type Anvil, startAnvil } from '../src/chain/startAnvil.js'
import { createWalletdProvider } from '../src/walletd/createWalletdProvider.js'
import { startWalletd, type Walletd } from '../src/walletd/startWalletd.js'
import type { WalletdOptions } from '../src/walletd/types.js'

export type RigChain = Readonly<{ id: number; rpcUrl: string; reads: PublicClient; test: TestClient }>

export type WalletRig = Readonly<{
  chains: readonly [RigChain, RigChain]
  /** The accounts of the wallet, and one that is not. */
  accounts: readonly [DevAccount, DevAccount, DevAccount]
  startWallet: (options?: Partial<WalletdOptions>) => Promise<Walletd>
  /** Puts a contract on the first chain, from an account that no wallet here has. */
  deploy: (initCode: Hex) => Promise<Address>
  stop: () => Promise<void>
}>

/** Two chains, and wallets of the same two accounts. */
export async function startWalletRig(): Promise<WalletRig> {
  const [first, second, third, deployer] = devAccounts(4)
  if (!first || !second || !third || !deployer) throw new Error('There are no development accounts.')
  const anvils = await Promise.all([startAnvil(), startAnvil({ chainId: 31_338 })])
  const chains = [describeChain(anvils[0]), describeChain(anvils[1])] as const
  const wallets: Walletd[] = []

  return Object.freeze({
    chains,
    accounts: [first, second, third] as const,
    async startWallet(options: Partial<WalletdOptions> = {}) {
      const walletd = await startWalletd({
        accounts: [first.privateKey, second.privateKey],
        chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
        ...options,
      })
      wallets.push(walletd)
      return walletd
    },
    async deploy(initCode) {
      const account = privateKeyToAccount(deployer.privateKey)
      const sender = createWalletClient({ account, transport: http(chains[0].rpcUrl) })
      const hash = await sender.sendTransaction({ chain: null, data: initCode })
      const { contractAddress } = await chains[0].reads.waitForTransactionReceipt({
        hash,
        pollingInterval: 20,
      })
      if (!contractAddress) throw new Error('Nothing was deployed.')
      return contractAddress
    },
    async stop() {
      await Promise.all(wallets.map((walletd) => walletd.stop()))
      await Promise.all(anvils.map((anvil) => anvil.stop()))
    },
  } satisfies WalletRig)
}

function describeChain({ chainId, rpcUrl }: Anvil): RigChain {
  const transport = http(rpcUrl)
  const reads = createPublicClient({ transport })
  return { id: chainId, rpcUrl, reads, test: createTestClient({ mode: 'anvil', transport }) }
}

/** Asks a wallet as a dApp does. */
export function askWallet(
  walletd: Pick<Walletd, 'url'>,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  return createWalletdProvider(walletd.url).request({ method, params })
}

/** The hash a wallet answered. Throws when it is none. */
export function toHash(answered: unknown): Hash {
  if (typeof answered === 'string' && /^0x[0-9a-f]{64}$/.test(answered)) return answered as Hash
  throw new Error(`${JSON.stringify(answered)} is no hash.`)
}
