import type { Message, TypedDataField } from '../../domain/step.js'

type TypedData = Extract<Message, { kind: 'eip712' }>

/** The fields a domain may have, in the order of EIP-712. */
const domainFields: readonly TypedDataField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * The types of a message with the one wallets ask for beside them: `EIP712Domain`, from the fields the domain has.
 * viem's own leaves out a chain id that is a text, which would be another domain.
 */
export function completeTypes({ domain, types }: TypedData): TypedData['types'] {
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined && domain[name] !== null)
  return { EIP712Domain, ...types }
}
