import { createConfig, createStorage, http } from '@wagmi/core'
import { type Chain, defineChain } from 'viem'
import type { Config } from 'wagmi'
import type { DemoConfig } from '../boot/demoConfig.js'
import { keptHere } from '../boot/keptHere.js'
import { connectAtFirstVisit, createBurnerConnector } from './createBurnerConnector.js'

/** wagmi over the local chains: every browser wallet that announces itself (EIP-6963), and the burners. */
export function createWagmiConfig({ chains, localnetUrl }: DemoConfig): Config {
  const [first, ...others] = chains.map(
    (chain): Chain =>
      defineChain({
        id: chain.id,
        name: chain.name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [chain.rpcUrl] } },
        blockExplorers: { default: { name: 'Local explorer', url: `${localnetUrl}/explorer/${chain.id}` } },
        testnet: true,
      }),
  )
  if (first === undefined) throw new Error('The local network has no chain.')
  const config = createConfig({
    chains: [first, ...others],
    transports: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, http(rpcUrl)])),
    connectors: [createBurnerConnector(keptHere, 1), createBurnerConnector(keptHere, 2)],
    storage: createStorage({ storage: keptHere, key: 'portage-demo.wagmi' }),
    pollingInterval: 1_000,
  })
  connectAtFirstVisit(config, keptHere)
  return config
}
