import type { WalletAdapter } from '@portage/react'
import { createBitcoinAdapter } from '@portage/react/bitcoin'
import { createTonAdapter } from '@portage/react/ton'
import { createTronAdapter } from '@portage/react/tron'
import type { DemoKeyChain } from '../boot/demoConfig.js'
import { keptHere } from '../boot/keptHere.js'
import { type BurnerAccount, readSeed, type SeedFamily } from '../wallet/readSeed.js'
import { createBitcoinBurner } from './createBitcoinBurner.js'
import { createTronBurner } from './createTronBurner.js'

/** A chain whose only wallet on this page is a burner, and what a person can do with that. */
export type KeyWallet = Readonly<{
  chain: DemoKeyChain
  adapter: WalletAdapter
  connect: () => void
  /** Goes on with the burner’s other account. */
  switchAccount: () => void
  leave: () => void
}>

/** Which account is connected: its number, or `none` once somebody disconnected it. */
const connectedName = (family: SeedFamily): string => `portage-demo.${family}-connected`

/** Makes what is made once. It is connected, unless somebody disconnected it: a newcomer can make a swap at once. */
export function startKeyWallet(chain: DemoKeyChain): KeyWallet {
  const storage = keptHere
  const { adapter, family, tell } = makers[chain.vmType](chain)
  const name = connectedName(family)
  const kept = storage.getItem(name)
  let account: BurnerAccount = kept === '2' ? 2 : 1
  const connect = (): void => {
    storage.setItem(name, String(account))
    void tell(readSeed(storage, family, account))
  }
  if (kept !== 'none') connect()
  return Object.freeze({
    chain,
    adapter,
    connect,
    switchAccount: () => {
      account = account === 1 ? 2 : 1
      connect()
    },
    leave: () => {
      storage.setItem(name, 'none')
      void tell(null)
    },
  })
}

type Made = Readonly<{
  adapter: WalletAdapter
  family: SeedFamily
  tell: (seed: Uint8Array | null) => void | Promise<void>
}>

const makers: Readonly<Record<DemoKeyChain['vmType'], (chain: DemoKeyChain) => Made>> = {
  bvm: onBitcoin,
  tvm: onTron,
  tonvm: onTon,
}

function onBitcoin({ id: chainId, rpcUrl }: DemoKeyChain): Made {
  const adapter = createBitcoinAdapter({ chainId, explorers: rpcUrl })
  return {
    adapter,
    family: 'bitcoin',
    tell: (seed) => adapter.tell(seed && createBitcoinBurner(seed)),
  }
}

function onTron({ id: chainId, rpcUrl }: DemoKeyChain): Made {
  const adapter = createTronAdapter({ chainId, rpc: rpcUrl })
  return { adapter, family: 'tron', tell: (seed) => adapter.tell(seed && createTronBurner(seed)) }
}

function onTon({ id: chainId, rpcUrl }: DemoKeyChain): Made {
  const adapter = createTonAdapter({ chainId, indexes: rpcUrl })
  return {
    adapter,
    family: 'ton',
    // Its libraries weigh more than the rest of the page: loaded where there is such a chain.
    tell: async (seed) =>
      adapter.tell(seed && (await import('./createTonBurner.js')).createTonBurner(seed, rpcUrl)),
  }
}
