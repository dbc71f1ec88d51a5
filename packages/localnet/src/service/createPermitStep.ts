import { randomBytes } from 'node:crypto'
import { bytesToHex, type Hex, toHex } from 'viem'
import type { EvmCurrency, LocalChain } from '../chains/localChain.js'
import { permitTokenAbi } from '../contracts/artifacts/permitToken.js'
import type { PermitTerms } from '../state/request.js'
import type { ServiceContext } from './context.js'
import type { QuoteRequest } from './quoteRequest.js'
import { routersOf, stranger } from './tamper.js'

const fields = {
  ReceiveWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/**
 * The step of a permit: a message that lets the approval proxy take the input, and where its signature is posted. By
 * the switch `permitSteps` it is an allowance for a deposit that the account makes itself, by steps the answer brings.
 *
 * @returns the step, and what the real message says: a tampered one is not what the service could use
 */
export async function createPermitStep(
  context: ServiceContext,
  request: QuoteRequest,
  requestId: Hex,
  amount: bigint,
): Promise<{ readonly step: Readonly<Record<string, unknown>>; readonly terms: PermitTerms }> {
  const { from, origin, user } = request
  const bringsSteps = context.faults.get('permitSteps') !== undefined
  const kind = bringsSteps || from.permit === 'eip2612' ? 'permit' : 'eip3009'
  const terms: PermitTerms = {
    kind,
    owner: user,
    spender: routersOf(context, origin).approvalProxy,
    value: amount,
    validBefore: (await readTime(context, origin)) + request.permitExpiry,
    nonce: kind === 'permit' ? await readNonce(request) : bytesToHex(randomBytes(32)),
    next: bringsSteps ? 'steps' : 'deposit',
  }
  const sign = toMessage(origin, from, tamper(context, terms))
  const post = {
    endpoint: '/execute/permits',
    method: 'POST',
    body: { kind, requestId, api: from.id === request.to.id ? 'bridge' : 'swap' },
  }
  const check = { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' }
  const step = {
    id: 'authorize1',
    action: 'Sign authorization',
    description: `Sign to approve the swap of ${from.symbol} for ${request.to.symbol}`,
    kind: 'signature',
    items: [{ status: 'incomplete', data: { sign, post }, check }],
    requestId,
  }
  return { step, terms }
}

function toMessage(
  { id }: LocalChain,
  { name, address }: EvmCurrency,
  { kind, owner, spender, value, validBefore, nonce }: PermitTerms,
): Readonly<Record<string, unknown>> {
  const domain = { name, version: '1', chainId: id, verifyingContract: address }
  if (kind === 'permit') {
    const message = { owner, spender, value: value.toString(), nonce: BigInt(nonce).toString() }
    return {
      signatureKind: 'eip712',
      domain,
      types: { Permit: fields.Permit },
      primaryType: 'Permit',
      value: { ...message, deadline: validBefore },
    }
  }
  return {
    signatureKind: 'eip712',
    domain,
    types: { ReceiveWithAuthorization: fields.ReceiveWithAuthorization },
    primaryType: 'ReceiveWithAuthorization',
    value: { from: owner, to: spender, value: value.toString(), validAfter: 0, validBefore, nonce },
  }
}

function tamper({ faults }: ServiceContext, terms: PermitTerms): PermitTerms {
  switch (faults.get('tamperPermit')) {
    case undefined:
      return terms
    case 'amount':
      return { ...terms, value: terms.value * 10n }
    default:
      return { ...terms, spender: stranger }
  }
}

/** Unix seconds, by the later of this machine and the chain: a chain that mines fast runs ahead. */
async function readTime({ now }: ServiceContext, { client }: LocalChain): Promise<number> {
  const { timestamp } = await client.public.getBlock()
  return Math.max(Math.floor(now() / 1000), Number(timestamp))
}

async function readNonce({ origin, from, user }: QuoteRequest): Promise<Hex> {
  const nonce = await origin.client.public.readContract({
    abi: permitTokenAbi,
    address: from.address,
    functionName: 'nonces',
    args: [user],
  })
  return toHex(nonce, { size: 32 })
}
