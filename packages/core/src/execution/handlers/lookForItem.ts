import type { Quote } from '../../domain/quote.js'
import type { EvmCall, TronCall } from '../../domain/step.js'
import type { Deposit } from '../../families/chainReadings.js'
import { decodeApproval } from '../../verification/decodeApproval.js'
import { isReset } from '../../verification/isReset.js'
import type { ExecutionEvent, ItemKey } from '../events.js'
import type { ItemProof } from '../facts.js'
import { approvalOf } from './approvalOf.js'
import type { FoundOnChain, HandlerContext } from './context.js'
import { traceOf } from './traceOf.js'

/** A call whose bytes are the EVM's. */
type ContractCall = EvmCall | TronCall

/** What a look at the chain gave. Finding no proof proves nothing. */
type Look = Readonly<{
  proof: ItemProof | null
  /** The last block a search for the deposit has covered; null where there was nothing to search. */
  searchedTo: bigint | null
  /** What it cost. */
  requests: number
}>

type LookParameters = FoundOnChain &
  Readonly<{
    key: Readonly<{ step: number; item: number }>
    /** Where a search for the deposit begins; null when none was ever asked for. */
    fromBlock: bigint | null
    /** Deposits that are known already. */
    except?: readonly string[] | undefined
  }>

/** Looks on chain whether an item is done already: an approval by the allowance there is, a deposit by its event. */
export async function lookForItem(context: HandlerContext, parameters: LookParameters): Promise<Look> {
  const { record, getState, signal } = context
  const { key, call, chainId, reader } = parameters
  const approval = approvalOf(call)
  if (!approval) return lookForDeposit(context, parameters)
  const allowance = await reader.readAllowance({
    chainId,
    token: approval.call.to,
    owner: record.account,
    spender: approval.spender,
    signal,
  })
  const at = context.ports.client.clock.now()
  const isThere = isAllowed(allowance, approval.call, callAfter(getState().quote, key))
  return {
    proof: isThere ? { type: 'approval', step: key.step, item: key.item, hash: null, at } : null,
    searchedTo: null,
    requests: 1,
  }
}

/** What makes room for another approval is there when nothing is allowed, and when that other one came after it. */
function isAllowed(allowance: bigint, call: ContractCall, next: ContractCall | null): boolean {
  const amountOf = (one: ContractCall | null): bigint => (one && decodeApproval(one.data)?.amount) ?? 0n
  return isReset(call, next) ? allowance === 0n || allowance >= amountOf(next) : allowance >= amountOf(call)
}

function callAfter({ steps }: Quote, key: LookParameters['key']): ContractCall | null {
  const places = steps.flatMap(({ items }, step) => items.map(({ call }, item) => ({ call, step, item })))
  const at = places.findIndex(({ step, item }) => step === key.step && item === key.item)
  const next = places[at + 1]?.call
  return next?.vm === 'evm' || next?.vm === 'tron' ? next : null
}

async function lookForDeposit(
  { ports, getState, signal }: HandlerContext,
  { key, call, family, chainId, reader, fromBlock, except }: LookParameters,
): Promise<Look> {
  const { quote } = getState()
  const trace = traceOf(quote, { call, family })
  if (trace === null || fromBlock === null) return { proof: null, searchedTo: null, requests: 0 }
  const matches = (one: Deposit): boolean => family.matches(call, one, quote)
  const found = await reader.findDeposit({ chainId, trace, fromBlock, matches, except, signal })
  const isOurs = found.deposit !== null && matches(found.deposit)
  const at = ports.client.clock.now()
  return {
    proof: isOurs ? depositProof({ key, chainId, deposit: found.deposit, at }) : null,
    searchedTo: found.searchedTo,
    requests: found.requests,
  }
}

/** What a find is told as: an allowance is there, a deposit is in a block that may still be replaced. */
export function foundEvent(key: ItemKey, proof: ItemProof): ExecutionEvent {
  return { type: proof.type === 'approval' ? 'item-proved' : 'item-included', ...key, proof }
}

/** The proof a deposit on chain amounts to. */
export function depositProof({
  key,
  chainId,
  deposit,
  at,
}: Readonly<{
  key: Readonly<{ step: number; item: number }>
  chainId: number
  deposit: Readonly<{ hash: string; blockNumber: bigint; amount: bigint }>
  at: number
}>): Extract<ItemProof, { type: 'deposit' }> {
  const { hash, blockNumber, amount } = deposit
  return { type: 'deposit', step: key.step, item: key.item, hash, chainId, blockNumber, amount, at }
}
