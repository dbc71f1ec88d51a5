import type { Hex } from '../../domain/brand.js'
import type { Message, Post, SignatureCall, Step } from '../../domain/step.js'
import type { VerifyQuoteParameters } from '../verifyQuote.js'
import { erc20, present, withSteps } from './changes.js'
import * as honest from './honestQuote.js'

type TypedMessage = Extract<Message, { kind: 'eip712' }>

const { account, approvalProxy, token, deadline, depository } = honest
const { requestId } = erc20.quote

/** Fields as `type name`, in the order they are hashed in. */
function fields(text: string): readonly Readonly<{ name: string; type: string }>[] {
  return text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
}

const tokenDomain = { name: 'X', version: '2', chainId: 101, verifyingContract: token }

/** An honest EIP-3009 authorization for the approval proxy. */
export const authorization: TypedMessage = {
  kind: 'eip712',
  domain: tokenDomain,
  types: {
    ReceiveWithAuthorization: fields(
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    ),
  },
  primaryType: 'ReceiveWithAuthorization',
  value: {
    from: account,
    to: approvalProxy,
    value: '1000000',
    validAfter: 0,
    validBefore: deadline,
    nonce: `0x${'ab'.repeat(32)}`,
  },
}

/** An honest EIP-2612 permit for the depository, which the account's own deposit uses. */
export const permit: TypedMessage = {
  kind: 'eip712',
  domain: tokenDomain,
  types: {
    Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
  },
  primaryType: 'Permit',
  value: { owner: account, spender: depository, value: '1000000', nonce: 0, deadline },
}

/** A Permit2 message whose witness says every call. */
export function permit2(calls: readonly Readonly<Record<string, unknown>>[], metadata?: Hex): TypedMessage {
  const tail = metadata === undefined ? '' : ',bytes metadata'
  return {
    kind: 'eip712',
    domain: {
      name: 'Permit2',
      chainId: 101,
      verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    },
    types: {
      PermitBatchWitnessTransferFrom: fields(
        'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,RelayerWitness witness',
      ),
      TokenPermissions: fields('address token,uint256 amount'),
      RelayerWitness: fields(
        `address relayer,address refundTo,address nftRecipient${tail},Call3Value[] call3Values`,
      ),
      Call3Value: fields('address target,bool allowFailure,uint256 value,bytes callData'),
    },
    primaryType: 'PermitBatchWitnessTransferFrom',
    value: {
      permitted: [{ token, amount: '1000000' }],
      spender: approvalProxy,
      nonce: '7',
      deadline: `${deadline}`,
      witness: {
        relayer: honest.stranger,
        refundTo: account,
        nftRecipient: account,
        ...(metadata === undefined ? {} : { metadata }),
        call3Values: calls.map((call) => ({ ...call, value: `${call.value}` })),
      },
    },
  }
}

/** The message with one field of it changed. */
export function withValue(message: TypedMessage, change: Readonly<Record<string, unknown>>): TypedMessage {
  return { ...message, value: { ...message.value, ...change } }
}

/** The message bound to something else. */
export function withDomain(message: TypedMessage, change: Readonly<Record<string, unknown>>): TypedMessage {
  return { ...message, domain: { ...message.domain, ...change } }
}

/** Where an honest permission is posted. */
export function postOf(kind: string): Post {
  return { endpoint: '/execute/permits', method: 'POST', body: { kind, requestId, api: 'swap' } }
}

/** A step of one message to sign. */
export function signatureStep(sign: Message, post: Post | null = postOf('eip3009')): Step {
  const call: SignatureCall = { vm: 'signature', sign, post }
  const check = { endpoint: `/intents/status/v3?requestId=${requestId}`, method: 'GET' }
  return {
    ...honest.createStep('authorize1', {}, false),
    kind: 'signature',
    items: [{ status: 'incomplete', call, check }],
  }
}

/** The token quote, asking for one message in place of its transactions. */
export function signing(sign: Message, post?: Post | null): VerifyQuoteParameters {
  return withSteps(erc20, () => [signatureStep(sign, post)])
}

/** The token quote, asking for a permit in place of its approval. */
export function permitting(sign: TypedMessage, post: Post | null = postOf('permit')): VerifyQuoteParameters {
  return withSteps(erc20, (steps) => [signatureStep(sign, post), present(steps[1])])
}
