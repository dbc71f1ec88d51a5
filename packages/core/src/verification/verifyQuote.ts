import type { Chain } from '../domain/chain.js'
import type { Finding, Verdict, Verification } from '../domain/finding.js'
import type { Quote, QuoteRequest } from '../domain/quote.js'
import type { Trusted } from '../domain/trusted.js'
import { evmChecks } from '../families/evm/evmChecks.js'
import type { FamilyChecks } from '../families/family.js'
import { freeze } from '../utils/freeze.js'
import { createContext, maxOrderLife as thirtyDays } from './context.js'
import { failed } from './judge.js'
import type { Recover } from './recover.js'
import type { Context, LookupTable, OwnFees, Rule, TokenReading } from './rule.js'
import { accountExists } from './rules/accountExists.js'
import { approvalExact } from './rules/approvalExact.js'
import { authorizationList } from './rules/authorizationList.js'
import { chainsKnown } from './rules/chainsKnown.js'
import { depositAddress } from './rules/depositAddress.js'
import { depositAmount } from './rules/depositAmount.js'
import { depositCount } from './rules/depositCount.js'
import { depositDepositor } from './rules/depositDepositor.js'
import { depositFunction } from './rules/depositFunction.js'
import { depositOrderId } from './rules/depositOrderId.js'
import { depositToken } from './rules/depositToken.js'
import { depositTrailingData } from './rules/depositTrailingData.js'
import { depositValue } from './rules/depositValue.js'
import { destinationCalls } from './rules/destinationCalls.js'
import { endpointKnown } from './rules/endpointKnown.js'
import { familyGiven } from './rules/familyGiven.js'
import { gasFee } from './rules/gasFee.js'
import { itemChain } from './rules/itemChain.js'
import { itemKnown } from './rules/itemKnown.js'
import { itemSender } from './rules/itemSender.js'
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
import { outflow } from './rules/outflow.js'
import { routeCalls } from './rules/routeCalls.js'
import { routeDeposit } from './rules/routeDeposit.js'
import { routeMinimum } from './rules/routeMinimum.js'
import { routePull } from './rules/routePull.js'
import { routeRefund } from './rules/routeRefund.js'
import { routeRequest } from './rules/routeRequest.js'
import { send } from './rules/send.js'
import { signatureAccount } from './rules/signatureAccount.js'
import { signatureAmount } from './rules/signatureAmount.js'
import { signatureDomain } from './rules/signatureDomain.js'
import { signatureExpiry } from './rules/signatureExpiry.js'
import { signatureKnown } from './rules/signatureKnown.js'
import { signaturePost } from './rules/signaturePost.js'
import { signatureReach } from './rules/signatureReach.js'
import { signatureSpender } from './rules/signatureSpender.js'
import { tokenDecimals } from './rules/tokenDecimals.js'
import { tokenLookAlike } from './rules/tokenLookAlike.js'
import { tokenSymbol } from './rules/tokenSymbol.js'
import { trustedDepository } from './rules/trustedDepository.js'
import { wrap } from './rules/wrap.js'
import { trusted as shipped } from './trusted.js'

/**
 * From the outside in: where, what is promised, what is to be signed. Findings keep this order. The rules of the families
 * the host has come between the two lists.
 */
const rulesBefore: readonly Rule[] = [
  chainsKnown,
  familyGiven,
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
  accountExists,
  orderDeadline,
  destinationCalls,
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
  depositAddress,
  send,
  wrap,
  approvalExact,
  signatureKnown,
  signatureDomain,
  signatureAccount,
  signatureSpender,
  signatureAmount,
  signatureExpiry,
  signatureReach,
  signaturePost,
]

const rulesAfter: readonly Rule[] = [
  routePull,
  routeRefund,
  routeCalls,
  routeMinimum,
  routeDeposit,
  routeRequest,
  outflow,
  authorizationList,
  gasFee,
  tokenDecimals,
  tokenSymbol,
  tokenLookAlike,
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
  /**
   * The families of chains the host can send from: each entry of this package but the EVM's exports its own, such as
   * `solana` of `@portage/core/solana`. A quote that begins on a chain of any other has failed. The EVM alone when left
   * out; in a list it is `evm`.
   */
  families?: readonly FamilyChecks[] | undefined
  /** The address that is going to sign. */
  account: string
  /** Milliseconds since the epoch. */
  now: number
  /**
   * Milliseconds an order may stay open from `now` on, 30 days when left out. One that stays open for longer is not
   * verified: until it ends, what was deposited may neither arrive nor come back.
   */
  maxOrderLife?: number | undefined
  /** Finds the signer of the order, as `recoverAddress` does; without it signatures are not checked. */
  recover?: Recover | undefined
  /**
   * Unix seconds of the newest block of the chains the host reads. Deadlines are measured by the later of this and `now`,
   * and by this alone where `now` is more than half an hour ahead: then the machine's clock is wrong.
   */
  chainTime?: number | undefined
  /** Unix seconds by the service's own clock. It can end a deadline, and put none off. */
  serviceTime?: number | undefined
  /** Whether the account is a contract, which need not exist on other chains. */
  isContract?: boolean | undefined
  /**
   * Decimals and symbols as the tokens themselves say, by `readTokens`. Amounts of a token that is not among them are
   * counted by the service's report alone: the quote is `unverifiable` then.
   */
  tokens?: readonly TokenReading[] | undefined
  /** What the host's own node asks for gas. Fees far above it are said. */
  ownFees?: OwnFees | undefined
  /** The address lookup tables a transaction of Solana names, as the host's node has them; those left out are named. */
  lookupTables?: readonly LookupTable[] | undefined
}>

/**
 * Checks on this machine that what a quote asks to be signed does what was asked for and shown (interface: local
 * quote verification). Pure and synchronous; it never throws, a rule that cannot end counts as failed.
 *
 * One failed finding makes the verdict `failed`. Otherwise one uncovered finding makes it `unverifiable`: the
 * findings say what nobody could check. What was not looked at because an optional parameter was left out is
 * `unchecked` and lowers no verdict. `verified` does not mean that the order will be filled.
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
    const { trusted = shipped, maxOrderLife = thirtyDays, families = [evmChecks] } = parameters
    const { recover, chainTime, serviceTime, isContract, tokens, ownFees, lookupTables } = parameters
    const context = createContext({
      ...parameters,
      trusted,
      maxOrderLife,
      recover,
      chainTime,
      serviceTime,
      isContract,
      tokens,
      ownFees,
      lookupTables,
      families,
    })
    const own = new Set(families.flatMap(({ rules }) => rules))
    return [...rulesBefore, ...own, ...rulesAfter].flatMap((rule) => run(rule, context))
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
