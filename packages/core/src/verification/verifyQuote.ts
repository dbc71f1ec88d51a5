import type { Chain } from '../domain/chain.js'
import type { Finding, Verdict, Verification } from '../domain/finding.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'
import type { Trusted } from '../domain/trusted.js'
import { freeze } from '../utils/freeze.js'
import { type Context, createContext, type Rule } from './context.js'
import { failed } from './judge.js'
import type { Recover } from './recover.js'
import { approvalExact } from './rules/approvalExact.js'
import { chainsKnown } from './rules/chainsKnown.js'
import { depositAmount } from './rules/depositAmount.js'
import { depositCount } from './rules/depositCount.js'
import { depositDepositor } from './rules/depositDepositor.js'
import { depositFunction } from './rules/depositFunction.js'
import { depositOrderId } from './rules/depositOrderId.js'
import { depositToken } from './rules/depositToken.js'
import { depositTrailingData } from './rules/depositTrailingData.js'
import { depositValue } from './rules/depositValue.js'
import { endpointKnown } from './rules/endpointKnown.js'
import { itemChain } from './rules/itemChain.js'
import { itemKnown } from './rules/itemKnown.js'
import { itemSender } from './rules/itemSender.js'
import { orderCalls } from './rules/orderCalls.js'
import { orderDeadline } from './rules/orderDeadline.js'
import { orderFees } from './rules/orderFees.js'
import { orderFillContract } from './rules/orderFillContract.js'
import { orderId } from './rules/orderId.js'
import { orderInput } from './rules/orderInput.js'
import { orderMinimum } from './rules/orderMinimum.js'
import { orderOutput } from './rules/orderOutput.js'
import { orderReadable } from './rules/orderReadable.js'
import { orderRecipient } from './rules/orderRecipient.js'
import { orderRefund } from './rules/orderRefund.js'
import { orderRequired } from './rules/orderRequired.js'
import { orderSignature } from './rules/orderSignature.js'
import { orderSolver } from './rules/orderSolver.js'
import { trustedDepository } from './rules/trustedDepository.js'
import { trusted as shipped } from './trusted.js'

/** From the outside in: where, what is promised, what is to be signed. Findings keep this order. */
const rules: readonly Rule[] = [
  chainsKnown,
  trustedDepository,
  orderRequired,
  orderReadable,
  orderId,
  orderSolver,
  orderSignature,
  orderInput,
  orderOutput,
  orderRecipient,
  orderMinimum,
  orderRefund,
  orderDeadline,
  orderCalls,
  orderFillContract,
  orderFees,
  itemKnown,
  itemChain,
  itemSender,
  depositCount,
  depositFunction,
  depositDepositor,
  depositOrderId,
  depositToken,
  depositAmount,
  depositValue,
  depositTrailingData,
  approvalExact,
  endpointKnown,
]

export type VerifyQuoteParameters = Readonly<{
  quote: Quote
  /** What was asked for, as the host holds it: the answer is measured by this. */
  request: QuoteRequest
  /** The service's list of chains. It may confirm what is trusted, never replace it. */
  chains: readonly Chain[]
  /** Replaces the registry this package ships with. */
  trusted?: Trusted | undefined
  /** The address that is going to sign. */
  account: string
  /** Milliseconds since the epoch. */
  now: number
  /** Finds the signer of the order, as `recoverAddress` does; without it signatures are not checked. */
  recover?: Recover | undefined
}>

/**
 * Checks on this machine that what a quote asks to be signed does what was asked for and shown (interface: local
 * quote verification). Pure and synchronous; it never throws, a rule that cannot end counts as failed.
 *
 * One failed finding makes the verdict `failed`. Otherwise one uncovered finding makes it `unverifiable`: the
 * findings say what nobody could check. `verified` does not mean that the order will be filled.
 *
 * @example
 * const { verdict, findings } = verifyQuote({ quote, request: quote.request, chains, account, now: Date.now() })
 */
export function verifyQuote(parameters: VerifyQuoteParameters): Verification {
  const findings = findAll(parameters)
  return freeze({ verdict: toVerdict(findings), findings })
}

function findAll(parameters: VerifyQuoteParameters): readonly Finding[] {
  try {
    const { trusted = shipped, recover } = parameters
    const context = createContext({ ...parameters, trusted, recover })
    return rules.flatMap((rule) => run(rule, context))
  } catch (error) {
    return [broken(error)]
  }
}

function run(rule: Rule, context: Context): readonly Finding[] {
  try {
    return rule(context)
  } catch (error) {
    return [broken(error)]
  }
}

function broken(error: unknown): Finding {
  return failed(
    'rule-broken',
    'a quote that can be checked',
    error instanceof Error ? error.message : `${error}`,
  )
}

function toVerdict(findings: readonly Finding[]): Verdict {
  if (findings.some(({ result }) => result === 'failed')) return 'failed'
  return findings.some(({ result }) => result === 'uncovered') ? 'unverifiable' : 'verified'
}
