import type { Chain, Clock, Quote, Trusted } from '@portage/core'
import type { ExecutionPorts } from '@portage/core/execution'
import type { Provider } from './askProvider.js'
import type { Draw } from './createDraw.js'
import type { Manner } from './createSigner.js'
import type { Line } from './openLine.js'
import type { WorldChain } from './toWorldChain.js'
import type { WalletApp } from './walletApp.js'
import type { Trouble, WalletTrouble } from './windows.js'
import type { ChaosFlow } from './writeQuote.js'

/** What is drawn of a run that a family makes its world by. */
export type WorldOptions = Readonly<{
  seed: number
  clock: Clock
  /** Chance of its own for a part of the world, by its name. */
  fork: (name: string) => Draw
  /** When the run begins, and when its last fault is over. Milliseconds. */
  beginsAt: number
  end: number
  orders: readonly Readonly<{ flow: ChaosFlow }>[]
  /** What the wallet makes of what it is asked for; one of the family's. */
  habit: string
  /** Whether it sends what it is asked to sign. */
  manner: Manner
  /** Whether the account is one of the page's own, which nobody is asked for; where a family has such. */
  signsByItself: boolean
  batching: 'atomic' | 'refuses' | 'unsupported'
  finalAfter: number
  blockTime: Readonly<Record<number, number>>
  walletTroubles: readonly Trouble<WalletTrouble>[]
  tell: (what: string) => void
}>

/** What of the world a page works with. */
export type PageTools = Readonly<{
  clock: Clock
  /** The page's way to the wallet. */
  line: Line
  /** The providers of each chain, by its id. */
  providers: ReadonlyMap<number, readonly Provider[]>
}>

/** Where a run is played: an account, its wallet, and the two chains of its orders. */
export type World = Readonly<{
  account: string
  originId: number
  chains: ReadonlyMap<number, WorldChain>
  quotes: readonly Quote[]
  wallet: WalletApp
  /** What the service and the host say of the chains. */
  listed: readonly Chain[]
  trusted: Trusted
  open: (tools: PageTools) => Pick<ExecutionPorts, 'wallets' | 'readers'>
}>

/** One family of chains: how its wallets, nodes and blocks are. */
export type ChaosFamily = Readonly<{
  name: string
  originId: number
  /** What its wallets do in life with what they are asked for. Named as often as it is to be drawn. */
  habits: readonly [string, ...string[]]
  /** Whether they sign, or send as well; named as often as well. */
  manners: readonly [Manner, ...Manner[]]
  flows: readonly [ChaosFlow, ...ChaosFlow[]]
  /** Milliseconds between two blocks of the chain the money leaves. */
  blockTimes: readonly [number, ...number[]]
  createWorld: (options: WorldOptions) => World
  /** Has its wallets and readers load what they load on need. */
  load: () => Promise<void>
}>
