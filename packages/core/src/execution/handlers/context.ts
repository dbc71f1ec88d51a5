import type { IntentClient } from '../../client/intentClient.js'
import type { Chain } from '../../domain/chain.js'
import type { SignatureCall, TransactionCall } from '../../domain/step.js'
import type { Trusted } from '../../domain/trusted.js'
import type { VmType } from '../../domain/vm.js'
import { isTransactionCall, vmOfCall, vmOfQuote } from '../../domain/vmOf.js'
import type { PromptQueue } from '../../engine/createPromptQueue.js'
import { familiesOf } from '../../families/familiesOf.js'
import type { Family } from '../../families/family.js'
import { familyOf } from '../../families/familyOf.js'
import type { Reader, Readers } from '../../families/reader.js'
import type { Wallet, Wallets } from '../../families/wallet.js'
import type { ExecutionEvent } from '../events.js'
import type { ExecutionRecord } from '../facts.js'
import type { Journal } from '../journal/journal.js'
import type { ExecutionState, ItemState } from '../state.js'

/** Everything the outside of an execution is made of. */
export type Ports = Readonly<{
  client: IntentClient
  wallets: Wallets
  readers: Readers
  journal: Journal
  volatileJournal: 'refuse' | 'accept'
  trusted: Trusted | undefined
  /** The chains as the host knows them, or null to ask the service. */
  chains: readonly Chain[] | null
  /** Milliseconds after which a quote that was never asked for is too old. */
  maxQuoteAge: number
  maxOrderLife: number | undefined
  /** Where an execution waits until the wallet has answered the others; null to wait for none. */
  prompts: PromptQueue | null
  /** Whether an approval and its deposit may go to the wallet as one batch. */
  batching: 'off' | 'when-atomic'
}>

/** What a handler works with. It looks at the state and emits events; it never changes anything itself. */
export type HandlerContext = Readonly<{
  ports: Ports
  record: ExecutionRecord
  getState: () => ExecutionState
  emit: (event: ExecutionEvent) => void
  signal: AbortSignal
  /**
   * Fires once nobody waits for a prompt that is not open yet: with `signal`, and as soon as the person says that nothing
   * is waiting, before that is kept.
   */
  wanted: AbortSignal
}>

/** What an item asks for, or null where this version cannot carry it out. */
export function findCall(
  { getState }: HandlerContext,
  at: Readonly<{ step: number; item: number }>,
): TransactionCall | SignatureCall | null {
  const call = getState().quote.steps[at.step]?.items[at.item]?.call
  return call && (call.vm === 'signature' || isTransactionCall(call)) ? call : null
}

/** A transaction an item asks for, or null where it asks for none. */
export function findTransaction(
  context: HandlerContext,
  at: Readonly<{ step: number; item: number }>,
): TransactionCall | null {
  const call = findCall(context, at)
  return call && isTransactionCall(call) ? call : null
}

/** The chain a wallet must be on for a call: the one it names, else the one the quote begins on. */
export function chainIdOf({ record }: HandlerContext, call: TransactionCall | SignatureCall): number {
  return call.vm === 'evm' ? call.chainId : record.quote.request.originChainId
}

/** The item's state, or undefined where there is none. */
export function findItem(
  { getState }: HandlerContext,
  at: Readonly<{ step: number; item: number }>,
): ItemState | undefined {
  return getState().items.find((item) => item.step === at.step && item.item === at.item)
}

/** The reader of a chain, of whichever VM, or null when the host gave no RPC for it. */
export function findReader({ ports }: HandlerContext, chainId: number): Reader | null {
  return Object.values(ports.readers).find((reader) => reader?.canRead(chainId)) ?? null
}

/** A transaction an item asks for, with what reads its chain; null where there is either not. */
export function findOnChain(
  context: HandlerContext,
  at: Readonly<{ step: number; item: number }>,
): FoundOnChain | null {
  const call = findTransaction(context, at)
  if (!call) return null
  const chainId = chainIdOf(context, call)
  const reader = findReader(context, chainId)
  const family = findFamily(context, call)
  return reader && family ? { call, chainId, reader, family } : null
}

/** A transaction an item asks for, the chain it is for, the reader of that chain and what its family knows. */
export type FoundOnChain = Readonly<{
  call: TransactionCall
  chainId: number
  reader: Reader
  family: Family
}>

/** The VM of the account that is asked: all of a quote is signed on one. */
export function vmOf({ record }: HandlerContext): VmType {
  return vmOfQuote(record.quote)
}

/** The wallet a call is for, or null when none of its VM is connected. */
export function findWallet(
  { ports, record }: HandlerContext,
  call: TransactionCall | SignatureCall,
): Wallet | null {
  return ports.wallets[call.vm === 'signature' ? vmOfQuote(record.quote) : vmOfCall(call)] ?? null
}

/** The family a call is of, or null where the host has none: then nothing is asked for, and only the service is heard. */
export function findFamily({ ports }: Pick<HandlerContext, 'ports'>, call: TransactionCall): Family | null {
  return familyOf(familiesOf(Object.values(ports.readers)), call)
}
