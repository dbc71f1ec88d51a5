import { type Chain, createIntentClient, type Quote, type Trusted } from '@portage/core'
import { getChains } from '@portage/core/actions'
import { depositoryAbi, type Localnet, startLocalnet, trustedContracts } from '@portage/localnet'
import {
  createWalletdProvider,
  type RpcProxy,
  startRpcProxy,
  startWalletd,
  type Walletd,
} from '@portage/testing'
import { createPublicClient, createTestClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Solver } from './fault.js'
import { type FaultyService, startFaultyService } from './startFaultyService.js'
import { type Pulse, startPulse } from './startPulse.js'

/** One person with a wallet of their own, and RPCs that fail for them alone. Runs come one after the other. */
export type FaultLane = Readonly<{
  account: Hex
  walletd: Walletd
  origin: RpcProxy
  destination: RpcProxy
  goTo: (chainId: number) => Promise<void>
}>

/** A local network, the faulty service in front of it, and the people who use it. */
export type FaultRig = Readonly<{
  localnet: Localnet
  service: FaultyService
  pulse: Pulse
  lanes: readonly FaultLane[]
  chains: readonly Chain[]
  trusted: Trusted
  origin: Localnet['chains'][number]
  destination: Localnet['chains'][number]
  mine: (blocks: number) => Promise<void>
  /** How many deposit events of this order stand on its chain. */
  countDeposits: (quote: Quote) => Promise<number>
  stop: () => Promise<void>
}>

/**
 * Starts what faults are played on.
 *
 * @param solver a network that fills also refunds, where the quote says so
 * @throws one sentence when something does not start; nothing is left running then
 */
export async function startFaultRig(solver: Solver, lanes: number): Promise<FaultRig> {
  const faults = solver === 'does-nothing' ? { neverFill: true as const } : {}
  const localnet = await startLocalnet({ blockTime: 'automine', pollInterval: 50, faults })
  const stops: (() => Promise<void>)[] = [localnet.stop]
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const [origin, destination] = localnet.chains
    if (!origin || !destination) throw new Error('Localnet has fewer than two chains.')
    const service = await startFaultyService(localnet)
    stops.push(service.stop)
    const client = createIntentClient({ baseUrl: localnet.url, apiKey: localnet.apiKey })
    const reads = createPublicClient({ transport: http(origin.rpcUrl), cacheTime: 0 })
    const test = createTestClient({ mode: 'anvil', transport: http(origin.rpcUrl) })
    const pulse = startPulse(() => Promise.all([reads.getBlockNumber(), fetch(localnet.url)]))
    stops.push(pulse.stop)
    return {
      localnet,
      service,
      pulse,
      origin,
      destination,
      chains: await getChains(client),
      trusted: trustedContracts(localnet.chains),
      lanes: await Promise.all(Array.from({ length: lanes }, () => openLane(localnet, stops))),
      mine: (blocks) => test.mine({ blocks }),
      countDeposits: async ({ protocol }) => {
        const events = await reads.getContractEvents({
          address: origin.contracts.depository,
          abi: depositoryAbi,
          fromBlock: 0n,
        })
        return events.filter(({ args }) => 'id' in args && args.id === protocol?.orderId).length
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openLane({ chains }: Localnet, stops: (() => Promise<void>)[]): Promise<FaultLane> {
  const key = generatePrivateKey()
  const account = privateKeyToAddress(key)
  const [origin, destination] = await Promise.all(
    chains.map(async ({ rpcUrl }) => {
      const test = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
      await test.setBalance({ address: account, value: parseEther('100') })
      const proxy = await startRpcProxy({ target: rpcUrl })
      stops.push(proxy.stop)
      return proxy
    }),
  )
  if (!origin || !destination) throw new Error('Localnet has fewer than two chains.')
  const walletd = await startWalletd({
    accounts: [key],
    chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
  })
  stops.push(walletd.stop)
  const provider = createWalletdProvider(walletd.url)
  await provider.request({ method: 'eth_requestAccounts' })
  const goTo = async (chainId: number): Promise<void> => {
    const params = [{ chainId: `0x${chainId.toString(16)}` }]
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  }
  return { account, walletd, origin, destination, goTo }
}
