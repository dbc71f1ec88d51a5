import type { IntentClient } from '../../client/createIntentClient.js'
import type { Chain } from '../../domain/chain.js'
import type { Step } from '../../domain/step.js'
import type { Trusted } from '../../domain/trusted.js'
import type { Reader, Readers } from '../../vm/reader.js'
import type { Wallet, Wallets } from '../../vm/wallet.js'
import type { ExecutionEvent } from '../events.js'
import type { ExecutionRecord } from '../facts.js'
import type { Journal } from '../journal/journal.js'
import type { ExecutionState } from '../state.js'

/** Everything the outside of an execution is made of. */
export type Ports = Readonly<{
  client: IntentClient
  wallets: Wallets
  readers: Readers
  journal: Journal
  trusted: Trusted | undefined
  /** The chains as the host knows them, or null to ask the service. */
  chains: readonly Chain[] | null
  /** Milliseconds after which a quote that was never asked for is too old. */
  maxQuoteAge: number
}>

/** What a handler works with. It looks at the state and emits events; it never changes anything itself. */
export type HandlerContext = Readonly<{
  ports: Ports
  record: ExecutionRecord
  getState: () => ExecutionState
  emit: (event: ExecutionEvent) => void
  signal: AbortSignal
}>

/** An EVM item's call with the step it belongs to, or null where this version cannot carry it out. */
export function findCall(
  { record }: HandlerContext,
  at: Readonly<{ step: number; item: number }>,
): Readonly<{ step: Step; call: Extract<Step['items'][number]['call'], { vm: 'evm' }> }> | null {
  const step = record.quote.steps[at.step]
  const call = step?.items[at.item]?.call
  return step && call?.vm === 'evm' ? { step, call } : null
}

/** The reader of a chain, or null when the host gave no RPC for it. */
export function findReader({ ports }: HandlerContext, vm: string, chainId: number): Reader | null {
  const reader = ports.readers[vm]
  return reader?.canRead(chainId) ? reader : null
}

/** The wallet of a VM, or null when none is connected. */
export function findWallet({ ports }: HandlerContext, vm: string): Wallet | null {
  return ports.wallets[vm] ?? null
}

/** One sentence of anything that was thrown. */
export function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    if ('shortMessage' in error && typeof error.shortMessage === 'string') return error.shortMessage
    if ('message' in error && typeof error.message === 'string') return error.message
  }
  return String(error)
}
