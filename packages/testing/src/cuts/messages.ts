import type { Quote } from '@portage/core'
import type { ExecutionStatus, ItemState } from '@portage/core/execution'
import type { Trusted } from '@portage/core/trusted'
import type { Cut, PortCall } from './createPortGate.js'
import type { Loss } from './loseConnections.js'

/** What the child that runs an execution is given: one line of tagged JSON on its standard input. */
export type ChildSetup = Readonly<{
  /**
   * How the page comes to its execution: it begins with the quote it holds, as on a first visit, or it takes up what
   * the journal holds open.
   */
  opens: 'quote' | 'journal'
  quote: Quote
  account: string
  service: Readonly<{ url: string; wsUrl: string; apiKey: string; exchangeUrl: string }>
  chains: readonly Readonly<{ id: number; rpcUrl: string }>[]
  /** The chain of Solana, and the account there with its seed: 32 bytes in hexadecimal. */
  solana: Readonly<{ chainId: number; rpcUrl: string; account: string; seed: string }>
  trusted: Trusted
  /** Where the wallet is asked, or the key of an account that the page holds itself. */
  wallet: Readonly<{ url: string }> | Readonly<{ privateKey: `0x${string}`; rpcUrl: string }>
  /** Whether an approval and its deposit may go to the wallet as one. */
  batching: 'off' | 'when-atomic'
  /** What the person goes on with. */
  accepts: 'verified' | 'unverifiable'
  /** A folder outlives the process, a database with a connection that is lost lives as long as it, as memory does. */
  journal:
    | Readonly<{ kind: 'file'; folder: string }>
    | Readonly<{ kind: 'database'; loss: Loss }>
    | Readonly<{ kind: 'memory' }>
  /** Milliseconds the journal takes longer to be read: the click is at the wallet before it. */
  journalReadsAfter: number
  cut: Cut | null
  clock: Readonly<{ startsAt: number; speed: number }>
}>

/** What the person does in it later: further lines. */
export type ChildCommand = Readonly<{
  type: 'nothing-waiting'
  /** How many asks the person had seen. */
  asked: number
}>

/** What it says on its standard output, a line each. */
export type ChildMessage =
  /** `at` is the page's own time. */
  | Readonly<{ type: 'called' | 'ended'; call: PortCall; at: number }>
  | Readonly<{ type: 'state'; state: ChildState }>
  /** Nothing more is asked or waited for; the process ends by itself. */
  | Readonly<{ type: 'settled' }>

export type ChildState = Readonly<{
  status: ExecutionStatus
  /** How many asks there were until now. */
  asked: number
  /** What the open ask without an answer is for, or null when there is none. */
  locating: ItemState['role'] | null
  /** Why it stopped, or null. */
  stopped: string | null
}>
