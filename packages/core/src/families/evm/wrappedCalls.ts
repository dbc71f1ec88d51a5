import type { Hex } from '../../domain/brand.js'
import { isSameAddress } from '../../domain/currency.js'
import type { EvmCall, TransactionCall } from '../../domain/step.js'
import type { Ask } from '../../execution/facts.js'
import type { SentCall, SentOperation } from '../chainReadings.js'
import { beginsWith } from './beginsWith.js'
import { type InnerCall, readInnerCalls } from './readInnerCalls.js'

/**
 * How a call ended that the account itself was made to carry out: a contract account by whoever sends for it, an account
 * that signed an operation by its entry point (ERC-4337), or one with a key that has delegated to code (EIP-7702) and
 * calls itself. `none` where the transaction holds no such call. What it says counts where the transaction succeeded.
 */
export function wrappedOutcome(
  sent: SentCall | undefined,
  call: TransactionCall,
  ask: Ask,
): 'none' | 'done' | 'failed' {
  if (call.vm !== 'evm' || sent === undefined || sent.to === null) return 'none'
  const { anchor, account } = ask
  const ours = findWrapped(sent, call, ask)
  const isSigned = !isSameAddress(sent.to, account, 'evm')
  const isOwn = isSigned || anchor.isContract || isSameAddress(sent.from, account, 'evm')
  return isOwn && ours ? ours.outcome : 'none'
}

/** What the account itself was told to do, where the call is among that. */
export function findWrapped(sent: SentCall, call: EvmCall, { account }: Ask): SentOperation | undefined {
  if (sent.to === null) return undefined
  const { operations = [{ account: sent.to, data: sent.data, outcome: 'done' }] } = sent
  return operations.find((one) => isSameAddress(one.account, account, 'evm') && holdsCall(one.data, call))
}

/** Whether a call that an account was told to make is this one. */
export function isSameCall(made: InnerCall, { to, value, data }: EvmCall): boolean {
  return isSameAddress(made.to, to, 'evm') && made.value === value && beginsWith(made.data, data)
}

/**
 * Whether a call is among those that an account is told to make. In a form that is not known target, value and data stand
 * as most forms write them.
 */
function holdsCall(sent: Hex, call: EvmCall): boolean {
  if (readInnerCalls(sent)?.some((one) => isSameCall(one, call))) return true
  const { to, value, data } = call
  const text = sent.toLowerCase()
  const at = text.indexOf(`${to.slice(2)}${value.toString(16).padStart(64, '0')}`.toLowerCase())
  return at >= 0 && text.includes(data.slice(2).toLowerCase(), at)
}

/** Whether a wrapped call is undone for good where its transaction fails: what others send for a contract is sent again. */
export function isOwnBatch(sent: SentCall | undefined, call: TransactionCall, ask: Ask): boolean {
  const isSender = sent !== undefined && isSameAddress(sent.from, ask.account, 'evm')
  return isSender && wrappedOutcome(sent, call, ask) !== 'none'
}
