import type { Message } from '../domain/step.js'
import type { FamilyChecks } from '../families/family.js'
import type { DecodedSignature, Permission, SignatureDomain } from './decodedSignature.js'
import { readValues, type Values } from './readValues.js'
import { isKnownDomain, isOfForm, type Structs, structsOf } from './typedStructs.js'

/**
 * Reads a message a quote asks to be signed. Only structs known field by field are read; all else is refused, also what
 * only a family asks for that is not among these.
 */
export function decodeSignature(message: Message, families: readonly FamilyChecks[]): DecodedSignature {
  for (const { readMessage } of families) {
    const own = readMessage(message)
    if (own !== null) return own
  }
  switch (message.kind) {
    case 'eip191':
      // A bare hash is what a withdrawal and a Safe's approval look like: signing one could mean anything.
      return refused(/^(0x)?[0-9a-f]{64}$/i.test(message.message) ? 'a bare hash to sign' : 'a text to sign')
    case 'unknown':
      return refused('a message of an unknown kind to sign')
    case 'eip712': {
      const { primaryType } = message
      const structs = structsOf(primaryType)
      if (!isKnown(message, structs)) return refused(`a ${primaryType} of an unknown form to sign`)
      return (
        readTyped(message, structs, (domain, value) => readStruct(primaryType, domain, value)) ??
        refused(`a ${primaryType} that cannot be read`)
      )
    }
    default:
      return message satisfies never
  }
}

type TypedMessage = Extract<Message, { kind: 'eip712' }>

/**
 * Reads a message whose types are, field by field, one of these forms.
 *
 * @returns null where they are not, or where a value is none of its type
 */
export function readTyped<Reading extends DecodedSignature>(
  message: TypedMessage,
  forms: readonly Structs[],
  read: (domain: SignatureDomain, value: TypedMessage['value']) => Reading | null,
): Reading | null {
  const { domain, value } = message
  return isKnown(message, forms) ? readValues(domain, (fields) => read(readDomain(fields), value)) : null
}

function isKnown({ types, domain }: TypedMessage, forms: readonly Structs[]): boolean {
  return isOfForm(types, forms) && isKnownDomain(domain, types.EIP712Domain)
}

function readStruct(
  primaryType: string,
  domain: SignatureDomain,
  value: Readonly<Record<string, unknown>>,
): DecodedSignature | null {
  switch (primaryType) {
    case 'Permit':
      return readValues(value, (read) => ({
        type: 'permission',
        standard: 'eip2612',
        domain,
        owner: read.address('owner'),
        spender: read.address('spender'),
        permitted: [{ token: domain.verifyingContract, amount: read.amount('value') }],
        nonce: read.amount('nonce'),
        startsAt: 0n,
        expiresAt: read.amount('deadline'),
        witness: null,
      }))
    case 'TransferWithAuthorization':
    case 'ReceiveWithAuthorization':
      return readValues(value, (read) => ({
        type: 'permission',
        standard: 'eip3009',
        domain,
        owner: read.address('from'),
        spender: read.address('to'),
        permitted: [{ token: domain.verifyingContract, amount: read.amount('value') }],
        nonce: BigInt(read.bytes('nonce', 32)),
        startsAt: read.amount('validAfter'),
        expiresAt: read.amount('validBefore'),
        witness: null,
      }))
    case 'PermitBatchWitnessTransferFrom':
      return readValues(value, (read) => ({
        type: 'permission',
        standard: 'permit2',
        domain,
        owner: null,
        spender: read.address('spender'),
        permitted: read.list('permitted', (one) => ({
          token: one.address('token'),
          amount: one.amount('amount'),
        })),
        nonce: read.amount('nonce'),
        startsAt: 0n,
        expiresAt: read.amount('deadline'),
        witness: read.struct('witness', readWitness),
      }))
    default:
      return refused(`a ${primaryType} to sign`)
  }
}

function readDomain(read: Values): SignatureDomain {
  return {
    name: read.has('name') ? read.text('name') : null,
    version: read.has('version') ? read.text('version') : null,
    chainId: read.amount('chainId'),
    verifyingContract: read.address('verifyingContract'),
  }
}

function readWitness(read: Values): NonNullable<Permission['witness']> {
  return {
    relayer: read.address('relayer'),
    refundTo: read.address('refundTo'),
    nftRecipient: read.address('nftRecipient'),
    calls: read.list('call3Values', (call) => ({
      target: call.address('target'),
      allowFailure: call.flag('allowFailure'),
      value: call.amount('value'),
      data: call.bytes('callData'),
    })),
  }
}

function refused(does: string): DecodedSignature {
  return { type: 'refused', does }
}
