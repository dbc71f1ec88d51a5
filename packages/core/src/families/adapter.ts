import type { IntentClient } from '../client/intentClient.js'
import type { VmType } from '../domain/vm.js'
import type { Reader } from './reader.js'
import type { Wallet } from './wallet.js'

/** The wallet and the reader of one VM. */
export type Adapter = Readonly<{ vm: VmType; wallet: Wallet; reader: Reader }>

/** What an adapter is made of that its host does not hold itself: the network's. */
export type AdapterNetwork = Readonly<{
  name: 'mainnet' | 'testnet' | 'localnet'
  client: IntentClient
  /** The host's RPCs of each chain, by the chain's numeric id; each list has one at least. */
  rpcUrls: Readonly<Record<number, readonly string[]>>
}>

/** An adapter, or how it is made for a network. */
export type AdapterSource<Given extends Adapter = Adapter> = Given | ((network: AdapterNetwork) => Given)
