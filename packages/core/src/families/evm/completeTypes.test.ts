import { expect, test } from 'vitest'
import { completeTypes } from './completeTypes.js'

const types = { Order: [{ name: 'amount', type: 'uint256' }] }
const complete = (
  domain: Readonly<Record<string, unknown>>,
  given: Parameters<typeof completeTypes>[0]['types'] = types,
) => completeTypes({ kind: 'eip712', domain, types: given, primaryType: 'Order', value: {} })

test('default: the fields the domain has, in the order of the standard', () => {
  const salt = `0x${'00'.repeat(32)}`
  const domain = { salt, verifyingContract: '0x', chainId: 1, version: '1', name: 'Portage' }
  expect(complete(domain).EIP712Domain?.map(({ name, type }) => `${type} ${name}`)).toEqual([
    'string name',
    'string version',
    'uint256 chainId',
    'address verifyingContract',
    'bytes32 salt',
  ])
  expect(complete(domain).Order).toEqual(types.Order)
})

test('a field that is missing, null or unknown to the standard has no type', () => {
  const named = (domain: Readonly<Record<string, unknown>>) =>
    complete(domain).EIP712Domain?.map(({ name }) => name)
  expect(named({})).toEqual([])
  expect(named({ name: '', version: null, chainId: undefined, other: 1 })).toEqual(['name'])
  expect(named({ chainId: 0 })).toEqual(['chainId'])
  expect(named({ chainId: '1' })).toEqual(['chainId'])
})

test('a type of the domain that was given stays as it is', () => {
  const EIP712Domain = [{ name: 'name', type: 'string' }]
  expect(complete({ name: 'Portage', chainId: 1 }, { ...types, EIP712Domain }).EIP712Domain).toBe(
    EIP712Domain,
  )
})
