import type { Policy, PolicyKind, RpcProxy, WalletdProvider } from '@portage/testing'
import type { Answer, SocketManner } from '../serveLocally.js'

/** How the money is meant to end on the real chains, whatever anybody says of it. */
export type Solver = 'fills' | 'refunds' | 'does-nothing'

/** What the status says from so many seconds after the deposit on; before that the request waits. */
export type StatusScript = readonly (readonly [seconds: number, status: string])[]

/** One request of an execution to the service. */
export type Call = Readonly<{
  /** Of this kind of request, from 1. */
  nth: number
  /** Since the deposit was sent, on the client's clock; null before. */
  seconds: number | null
}>

/** What the service does with one kind of request instead of answering it; null answers it. */
export type Interference = (call: Call) => Answer | null

/** What a fault may do to the world from the moment the deposit was sent. */
export type World = Readonly<{
  origin: RpcProxy
  destination: RpcProxy
  /** Milliseconds on the client's clock. */
  later: (milliseconds: number, run: () => void) => void
  dropSockets: () => void
  /** Puts blocks on the origin chain. */
  mine: (blocks: number) => Promise<void>
}>

/** What the person does: one click, or something that could pay twice. */
export type Person =
  | 'clicks'
  | 'clicks-twice'
  | 'leaves'
  | 'reloads-onto-the-quote'
  | 'reloads-onto-the-journal'
  | 'reloads-after-the-fill'

/** How a run ends. What still waits says in which status, as `waiting: locating`. */
export type Ending =
  | 'success'
  | 'refunded'
  | 'failed'
  | `stopped: ${string}`
  | `no quote: ${string}`
  | `waiting: ${string}`

/** One thing that goes wrong, and what must come of it. What is left out goes well. */
export type Fault = Readonly<{
  name: string
  solver?: Solver | undefined
  status?: StatusScript | undefined
  /** Reads of the status, quotes, hints about a transaction. */
  onStatus?: Interference | undefined
  onQuote?: Interference | undefined
  onIndex?: Interference | undefined
  /** Changes the quote on its way. */
  tamper?: ((transaction: Record<string, unknown>) => void) | undefined
  /** Without it the status is read alone. */
  socket?: SocketManner | undefined
  wallet?: Policy | PolicyKind | undefined
  /** The chain the wallet is on at first; the origin when left out. */
  walletOn?: 'destination' | undefined
  provider?: ((provider: WalletdProvider) => WalletdProvider) | undefined
  /** A second RPC for each chain that works, behind the first. */
  hasSecondRpc?: true | undefined
  /** Before anything, and when the wallet has answered. */
  atFirst?: ((world: World) => void) | undefined
  whenSent?: ((world: World) => Promise<void> | void) | undefined
  person?: Person | undefined
  /** Seconds on the client's clock until what waits is taken to wait for good; 240 when left out. */
  within?: number | undefined
  /** How many times as fast as the world the client's clock runs; 10 when left out. */
  speed?: number | undefined
  expects: Readonly<{ ending: Ending; prompts: number; deposits: number }>
  /** Why that is right, where it is not success. */
  because?: string | undefined
  /** Part of the short form. */
  isTelling?: true | undefined
}>
