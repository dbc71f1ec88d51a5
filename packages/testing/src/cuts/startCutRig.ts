import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIntentClient, type Quote } from '@portage/core'
import { getQuote } from '@portage/core/actions'
import { signOnChain } from '@portage/core/hyperliquid'
import {
  depositoryAbi,
  type Localnet,
  type LocalnetHyperliquid,
  type LocalnetSolana,
  startLocalnet,
  trustedContracts,
} from '@portage/localnet'
import { type Keypair, namedKeypair } from '@portage/localnet/solana'
import { createPublicClient, formatUnits, http, type PublicClient, zeroAddress } from 'viem'
import { createWalletdProvider } from '../walletd/createWalletdProvider.js'
import { startWalletd, type Walletd } from '../walletd/startWalletd.js'
import { bundlePage } from './bundlePage.js'
import type { CutCase, Flow } from './cases.js'
import type { ChildSetup } from './messages.js'

/** One person with a wallet of their own. Runs in one lane come one after the other. */
export type Lane = Readonly<{
  account: string
  privateKey: `0x${string}`
  solana: Keypair
  walletd: Walletd
  /** Takes the wallet to a chain, as a person would, before a page is opened. */
  goTo: (chainId: number) => Promise<void>
}>

/** The world that outlives every page: the service, its chains, and the wallets. */
export type CutRig = Readonly<{
  lanes: readonly Lane[]
  /** A new quote for the lane's account. No two quotes are of one amount. */
  quoteFor: (lane: Lane, flow: Flow) => Promise<Quote>
  /** What a page of this lane is given besides what the run adds. */
  setupFor: (
    lane: Lane,
    of: CutCase,
  ) => Pick<
    ChildSetup,
    'account' | 'service' | 'chains' | 'solana' | 'trusted' | 'wallet' | 'batching' | 'accepts'
  >
  /** How many deposit events of this order stand on its origin chain, or transfers of its amount in the ledger. */
  countDeposits: (quote: Quote) => Promise<number>
  /** Where the page's program lies, and an empty folder for a run's journal. */
  program: string
  makeFolder: () => Promise<string>
  stop: () => Promise<void>
}>

/** The chain the money leaves from. The wallet begins every run on the other one. */
const originChainId = 31_337
export const destinationChainId = 31_338

/** What stands for SOL. */
const sol = '11111111111111111111111111111111'
/** The dollar on the perpetuals side of the exchange. */
const perps = `0x${'0'.repeat(32)}`

/** Amounts begin here and grow by one smallest unit a quote, so that no allowance left over fits the next. */
const firstAmount: Readonly<Record<Flow, bigint>> = {
  native: 10n ** 14n,
  'approve-deposit': 1_000_000n,
  batch: 1_000_000n,
  permit: 1_000_000n,
  hyperliquid: 1_000_000_000n,
  solana: 100_000_000n,
}

/**
 * Starts localnet, and a wallet in its own process for each lane. @param lanes from 1 to 5
 *
 * @throws one sentence when something does not start; nothing is left running then
 */
export async function startCutRig({ lanes: wanted }: Readonly<{ lanes: number }>): Promise<CutRig> {
  const root = await mkdtemp(join(tmpdir(), 'portage-cuts-'))
  const localnet = await startLocalnet({
    ...{ blockTime: 'automine', pollInterval: 50, hyperliquid: true },
    solana: { slotTime: 100 },
  })
  const wallets: Walletd[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(wallets.map((walletd) => walletd.stop()))
    await localnet.stop()
    await rm(root, { recursive: true, force: true })
  }
  const startLane = async ({ address, privateKey }: Localnet['accounts'][number]): Promise<Lane> => {
    const chains = localnet.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl }))
    const walletd = await startWalletd({ accounts: [privateKey], chains })
    wallets.push(walletd)
    const solana = namedKeypair(`somebody with ${address}`)
    // More than every run of a night leaves with.
    localnet.solana?.call('requestAirdrop', solana.address, 1_000_000_000_000)
    return openLane(walletd, { account: address, privateKey, solana })
  }
  try {
    const program = await bundlePage(root)
    const started = await Promise.allSettled(localnet.accounts.slice(0, wanted).map(startLane))
    const lanes = started.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
    return createRig({ localnet, lanes, program, root, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

async function openLane(
  walletd: Walletd,
  holder: Pick<Lane, 'account' | 'privateKey' | 'solana'>,
): Promise<Lane> {
  const provider = createWalletdProvider(walletd.url)
  await provider.request({ method: 'eth_requestAccounts' })
  return {
    ...holder,
    walletd,
    goTo: async (chainId) => {
      const params = [{ chainId: `0x${chainId.toString(16)}` }]
      await provider.request({ method: 'wallet_switchEthereumChain', params })
    },
  }
}

function createRig({
  localnet,
  lanes,
  program,
  root,
  stop,
}: Readonly<{
  localnet: Localnet
  lanes: readonly Lane[]
  program: string
  root: string
  stop: () => Promise<void>
}>): CutRig {
  const { url, wsUrl, apiKey, hyperliquid, solana } = localnet
  if (!hyperliquid || !solana) throw new Error('The localnet starts with an exchange and with Solana here.')
  const client = createIntentClient({ baseUrl: url, apiKey })
  const clients = new Map<number, PublicClient>(
    localnet.chains.map(({ id, rpcUrl }) => [
      id,
      createPublicClient({ transport: http(rpcUrl), cacheTime: 0 }),
    ]),
  )
  const chainOf = (chainId: number): Localnet['chains'][number] => {
    const chain = localnet.chains.find(({ id }) => id === chainId)
    if (!chain) throw new Error(`Localnet has no chain ${chainId}.`)
    return chain
  }
  const currencyOn = (chainId: number, flow: Flow): string =>
    flow === 'native' ? zeroAddress : chainOf(chainId).contracts.usdc
  let quotes = 0n

  return {
    lanes,
    program,
    makeFolder: () => mkdtemp(join(root, 'journal-')),
    quoteFor: async ({ account, ...lane }, flow) => {
      quotes += 1n
      if (flow === 'hyperliquid') {
        const asked = {
          ...{ user: account, originChainId: hyperliquid.id, originCurrency: perps },
          ...{ destinationChainId, destinationCurrency: zeroAddress, amount: firstAmount[flow] + quotes },
        }
        return signOnChain(await getQuote(client, asked), destinationChainId)
      }
      if (flow === 'solana') {
        return getQuote(client, {
          ...{ user: lane.solana.address, recipient: account, originChainId: solana.id, originCurrency: sol },
          ...{ destinationChainId, destinationCurrency: zeroAddress, amount: firstAmount[flow] + quotes },
        })
      }
      return getQuote(client, {
        user: account,
        originChainId,
        destinationChainId,
        originCurrency: currencyOn(originChainId, flow),
        destinationCurrency: currencyOn(destinationChainId, flow),
        amount: firstAmount[flow] + quotes,
        ...(flow === 'permit' && { usePermit: true }),
      })
    },
    setupFor: ({ account, privateKey, walletd, ...lane }, { flow, wallet }) => ({
      account: flow === 'solana' ? lane.solana.address : account,
      service: { url, wsUrl, apiKey, exchangeUrl: hyperliquid.url },
      chains: localnet.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
      trusted: {
        ...trustedContracts(localnet.chains),
        [hyperliquid.slug]: { depository: hyperliquid.depository },
        [solana.slug]: {
          ...{ chainId: solana.id, vmType: 'svm' },
          ...{ depository: solana.contracts.depository, vault: solana.contracts.depositoryVault },
        },
      },
      solana: {
        ...{ chainId: solana.id, rpcUrl: solana.rpcUrl, account: lane.solana.address },
        seed: Buffer.from(lane.solana.secretKey.subarray(0, 32)).toString('hex'),
      },
      wallet:
        wallet === 'signs-locally'
          ? {
              privateKey,
              // What is signed for the exchange is signed on the chain its message names.
              rpcUrl: chainOf(flow === 'hyperliquid' ? destinationChainId : originChainId).rpcUrl,
            }
          : { url: walletd.url },
      batching: flow === 'batch' ? 'when-atomic' : 'off',
      // What a permission binds its taker to is not in the message, and the check says so.
      accepts: flow === 'permit' ? 'unverifiable' : 'verified',
    }),
    countDeposits: async ({ request, protocol }) => {
      if (request.originChainId === hyperliquid.id) return countSends(hyperliquid, request)
      if (request.originChainId === solana.id) return countDepositsOnSolana(solana, request.user, protocol)
      const events = await clients.get(request.originChainId)?.getContractEvents({
        address: chainOf(request.originChainId).contracts.depository,
        abi: depositoryAbi,
        fromBlock: 0n,
      })
      if (!events) throw new Error(`There is no RPC for chain ${request.originChainId}.`)
      return events.filter(({ args }) => 'id' in args && args.id === protocol?.orderId).length
    },
    stop,
  }
}

/** No two quotes are of one amount: a transfer with any other nonce is counted too. */
function countSends({ entries }: LocalnetHyperliquid, { user, amount }: Quote['request']): number {
  const text = formatUnits(amount, 8)
  return entries().filter(({ delta }) => delta.user === user.toLowerCase() && delta.amount === text).length
}

/** Transactions of the account that went through and hold the order's id, by the node itself. */
function countDepositsOnSolana(
  { call }: LocalnetSolana,
  account: string,
  protocol: Quote['protocol'],
): number {
  const confirmed = { commitment: 'confirmed' }
  const order = Buffer.from(protocol?.orderId.slice(2) ?? '', 'hex')
  const listed = call('getSignaturesForAddress', account, confirmed) as readonly Readonly<{
    signature: string
    err: unknown
  }>[]
  return listed.filter(({ signature, err }) => {
    if (err !== null) return false
    const how = { ...confirmed, encoding: 'base64', maxSupportedTransactionVersion: 0 }
    const [bytes] = Object(call('getTransaction', signature, how)).transaction as readonly string[]
    return Buffer.from(bytes ?? '', 'base64').includes(order)
  }).length
}
