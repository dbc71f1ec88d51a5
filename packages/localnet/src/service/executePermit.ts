import { BaseError, decodeErrorResult, type Hex, isHex } from 'viem'
import { approvalProxyAbi } from '../contracts/artifacts/approvalProxy.js'
import { permitTokenAbi } from '../contracts/artifacts/permitToken.js'
import { routerAbi } from '../contracts/artifacts/router.js'
import { tokenAbi } from '../contracts/artifacts/token.js'
import { isUnreachable } from '../solver/createSender.js'
import { evm, type IntentRequest } from '../state/request.js'
import { requireChain, type ServiceContext } from './context.js'
import { createItem } from './createItem.js'
import { toDepositStep } from './createSteps.js'
import { encodeAppendedDeposit, encodePermitUse, type PermitUse } from './permitCall.js'
import { ServiceProblem } from './problem.js'

/** What the service says to a permit it has taken. */
export interface PermitAnswer {
  readonly message: string
  readonly steps?: readonly Readonly<Record<string, unknown>>[]
}

/** Carries out what a signature was given for. */
export type ExecutePermit = (
  body: Readonly<Record<string, unknown>>,
  signature: string | undefined,
) => Promise<PermitAnswer>

/** What the chain refuses, in words that say what to do. */
const refusals: Readonly<Record<string, string>> = {
  AuthorizationExpired: 'The permit has expired. Ask for a new quote and sign that one.',
  ERC2612ExpiredSignature: 'The permit has expired. Ask for a new quote and sign that one.',
  AuthorizationAlreadyUsed:
    'The permit was used or cancelled already. Look at the status of the request, or ask for a new quote.',
  InvalidAuthorizationSignature:
    'The signature is not of this permit by its owner. Sign the message as it came.',
  ERC2612InvalidSigner:
    'The signature is not of this permit by its owner, or the permit was used already. Look at the status of the request, or ask for a new quote.',
  ERC20InsufficientBalance: 'The owner of the permit does not hold the amount any more. Ask for a new quote.',
}
const refusalAbi = [...approvalProxyAbi, ...routerAbi, ...tokenAbi, ...permitTokenAbi]

/**
 * Takes permits in, each once: the same signature for the same request gets the same answer, however often and however
 * soon it comes again.
 */
export function createExecutePermit(context: ServiceContext): ExecutePermit {
  const taken = new Map<string, { readonly signature: string; readonly answer: Promise<PermitAnswer> }>()
  return async (body, signature) => {
    const use = findUse(context, body)
    if (signature === undefined || !isHex(signature) || !/^0x([0-9a-f]{2}){65,}$/i.test(signature))
      throw new ServiceProblem(400, 'The query parameter signature must be the signature in hexadecimal.')
    const key = use.request.id.toLowerCase()
    const before = taken.get(key)
    if (before?.signature === signature.toLowerCase()) return before.answer
    if (before !== undefined)
      throw new ServiceProblem(
        400,
        'This request was given another signature already. Look at its status.',
        'PERMIT_FAILED',
      )
    const answer = carryOut(context, use, signature)
    taken.set(key, { signature: signature.toLowerCase(), answer })
    // What was refused moved nothing, and may be tried again.
    answer.catch(() => taken.delete(key))
    return answer
  }
}

function findUse(context: ServiceContext, body: Readonly<Record<string, unknown>>): PermitUse {
  const request: IntentRequest | undefined = context.store.get(String(body.requestId))
  if (request === undefined)
    throw new ServiceProblem(400, `There is no request ${String(body.requestId)}. Ask for a quote first.`)
  const { permit, settlement } = request
  if (permit === null || settlement.by !== 'order')
    throw new ServiceProblem(400, 'This request was quoted without a permit. Ask for a quote with usePermit.')
  if (body.kind !== permit.kind)
    throw new ServiceProblem(400, `The permit of this request is of the kind ${permit.kind}.`)
  const chain = requireChain(context, request.origin.currency.chainId)
  return { chain, request, settlement, terms: permit }
}

async function carryOut(context: ServiceContext, use: PermitUse, signature: Hex): Promise<PermitAnswer> {
  const { chain, request, terms } = use
  const call = encodePermitUse(use, signature)
  const account = context.accounts.solver.address
  try {
    await chain.client.public.call({ account, ...call })
  } catch (error) {
    throw toProblem(error)
  }
  const hash = await context.solver.send(chain, `permit ${request.id}`, call)
  if (terms.next === 'deposit') return { message: 'Success' }

  const receipt = await chain.client.public.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success')
    throw new ServiceProblem(
      400,
      'The permit was refused by its token. Ask for a new quote.',
      'PERMIT_FAILED',
    )
  const isTampered = context.faults.get('tamperAppended') !== undefined
  const { maxFeePerGas, maxPriorityFeePerGas } = await chain.client.public.estimateFeesPerGas()
  const item = await createItem({
    chain,
    user: evm(request.user),
    call: encodeAppendedDeposit(use, isTampered),
    gasPrice: { maxFeePerGas, maxPriorityFeePerGas },
    otherwise: 300_000n,
  })
  return { message: 'Success', steps: [toDepositStep(item, request.id, request.destination.currency.symbol)] }
}

function toProblem(error: unknown): unknown {
  if (isUnreachable(error)) return error
  const name = nameOfRevert(error)
  const sentence = refusals[name ?? ''] ?? `The permit cannot be used: ${name ?? 'the chain refuses it'}.`
  return new ServiceProblem(400, sentence, 'PERMIT_FAILED')
}

/** The error a contract answered with, by its name in one of the contracts a permit goes through. */
function nameOfRevert(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined
  const cause = error.walk((one) => one instanceof Object && 'data' in one && isHex(one.data))
  const data = cause instanceof Object && 'data' in cause && isHex(cause.data) ? cause.data : '0x'
  try {
    return decodeErrorResult({ abi: refusalAbi, data }).errorName
  } catch {
    return undefined
  }
}
