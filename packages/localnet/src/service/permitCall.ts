import { type Address, encodeFunctionData, type Hex, parseSignature } from 'viem'
import type { LocalChain } from '../chains/localChain.js'
import { approvalProxyAbi } from '../contracts/artifacts/approvalProxy.js'
import { permitTokenAbi } from '../contracts/artifacts/permitToken.js'
import { depositCall, encodeTransferAndMulticall, toRouteCall } from '../contracts/routeCall.js'
import { evm, type IntentRequest, type PermitTerms, type Settlement } from '../state/request.js'
import type { Call } from './createItem.js'
import { stranger } from './tamper.js'

/** What a permit is for, looked up once. */
export interface PermitUse {
  readonly chain: LocalChain
  readonly request: IntentRequest
  readonly settlement: Extract<Settlement, { by: 'order' }>
  readonly terms: PermitTerms
}

/**
 * The transaction by which the service uses a signature: the deposit through the approval proxy, or where the account
 * deposits by itself only the allowance for it.
 */
export function encodePermitUse(use: PermitUse, signature: Hex): Call {
  const { chain, request, terms } = use
  const token = evm(request.origin.currency.address)
  const { owner, value, validBefore, nonce } = terms
  const to = chain.contracts.approvalProxy
  const home = evm(request.refundTo ?? request.user)
  const rest = [[toDeposit(use)], home, home, '0x'] as const
  if (terms.kind === 'eip3009') {
    const signed = { token, from: owner, value, validAfter: 0n, validBefore: BigInt(validBefore), nonce }
    const args = [{ ...signed, signature }, ...rest] as const
    const abi = approvalProxyAbi
    return {
      to,
      data: encodeFunctionData({ abi, functionName: 'authorizationAndMulticall', args }),
      value: 0n,
    }
  }
  const { r, s, yParity } = parseSignature(signature)
  const v = 27 + yParity
  const deadline = BigInt(validBefore)
  if (terms.next === 'steps') {
    const args = [owner, terms.spender, value, deadline, v, r, s] as const
    const data = encodeFunctionData({ abi: permitTokenAbi, functionName: 'permit', args })
    return { to: token, data, value: 0n }
  }
  const args = [{ token, owner, value, deadline, v, r, s }, ...rest] as const
  const data = encodeFunctionData({ abi: approvalProxyAbi, functionName: 'permitAndMulticall', args })
  return { to, data, value: 0n }
}

/** The deposit an account makes itself, with the allowance its permit gave. A tampered one pays somebody else. */
export function encodeAppendedDeposit(use: PermitUse, isTampered: boolean): Call {
  const { chain, request, terms } = use
  const token = evm(request.origin.currency.address)
  const calls = [isTampered ? payStranger(token, terms.value) : toDeposit(use)]
  const data = encodeTransferAndMulticall(token, terms.value, {
    calls,
    refundTo: evm(request.refundTo ?? request.user),
  })
  return { to: chain.contracts.approvalProxy, data, value: 0n }
}

function toDeposit({ chain, request, settlement }: PermitUse) {
  const { router, depository } = chain.contracts
  const currency = evm(request.origin.currency.address)
  return depositCall({
    router,
    depository,
    currency,
    depositor: evm(request.user),
    orderId: settlement.orderId,
  })
}

function payStranger(token: Address, amount: bigint) {
  const args = [stranger, amount] as const
  return toRouteCall(token, encodeFunctionData({ abi: permitTokenAbi, functionName: 'transfer', args }))
}
