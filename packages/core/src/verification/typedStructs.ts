import type { Message, TypedDataField } from '../domain/step.js'

type TypedMessage = Extract<Message, { kind: 'eip712' }>

/** Structs by name, each field as `type name`, in the order they are hashed in. */
export type Structs = Readonly<Record<string, string>>

const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const permit2: Structs = {
  PermitBatchWitnessTransferFrom:
    'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,RelayerWitness witness',
  TokenPermissions: 'address token,uint256 amount',
  Call3Value: 'address target,bool allowFailure,uint256 value,bytes callData',
}

/** Every struct that any quote may ask a signature for, by primary type; the third generation's witness has `metadata`. */
const known: Readonly<Record<string, readonly Structs[]>> = {
  Permit: [{ Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }],
  TransferWithAuthorization: [{ TransferWithAuthorization: authorization }],
  ReceiveWithAuthorization: [{ ReceiveWithAuthorization: authorization }],
  PermitBatchWitnessTransferFrom: [
    {
      ...permit2,
      RelayerWitness: 'address relayer,address refundTo,address nftRecipient,Call3Value[] call3Values',
    },
    {
      ...permit2,
      RelayerWitness:
        'address relayer,address refundTo,address nftRecipient,bytes metadata,Call3Value[] call3Values',
    },
  ],
}

/** The fields a domain may have, in the order of EIP-712. */
const domainFields: Structs = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** The forms of a struct that any quote may ask a signature for; none for any other. */
export function structsOf(primaryType: string): readonly Structs[] {
  return Object.hasOwn(known, primaryType) ? (known[primaryType] ?? []) : []
}

/** The types of structs, as a message holds them. */
export function typesOf(structs: Structs): TypedMessage['types'] {
  const fieldsOf = (text: string): readonly TypedDataField[] =>
    text.split(',').map((field) => {
      const [type = '', name = ''] = field.split(' ')
      return { name, type }
    })
  return Object.fromEntries(Object.entries(structs).map(([name, text]) => [name, fieldsOf(text)]))
}

/**
 * Whether these types are, field by field, one of these forms. One more type, a renamed field or another order would
 * make the same values mean something else.
 */
export function isOfForm(types: TypedMessage['types'], forms: readonly Structs[]): boolean {
  const given = Object.entries(types).filter(([name]) => name !== 'EIP712Domain')
  return forms.some(
    (form) =>
      given.length === Object.keys(form).length &&
      given.every(([name, fields]) => Object.hasOwn(form, name) && isSame(fields, form[name] ?? '')),
  )
}

/** Whether the domain holds nothing but the fields of EIP-712, and its type, where it is given, says just those. */
export function isKnownDomain(
  domain: TypedMessage['domain'],
  fields: readonly TypedDataField[] | undefined,
): boolean {
  if (Object.keys(domain).some((name) => !Object.hasOwn(domainFields, name))) return false
  const given = Object.entries(domainFields).filter(([name]) => domain[name] !== undefined)
  return fields === undefined || isSame(fields, given.map(([name, type]) => `${type} ${name}`).join())
}

/** One by one: two fields written as one would read the same and be hashed otherwise. */
function isSame(fields: readonly TypedDataField[], text: string): boolean {
  const expected = text.split(',')
  return (
    fields.length === expected.length &&
    fields.every(({ name, type }, index) => `${type} ${name}` === expected[index])
  )
}
