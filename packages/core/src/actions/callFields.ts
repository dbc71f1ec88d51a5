import { type Field, isAmount, isCount } from './fields.js'

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]*$/i.test(value)
/** Whether a value is 20 bytes in hexadecimal. */
export const isEvmAddress = (value: unknown): boolean => isHex(value) && value.length === 42

/** Whether a value is a list of such things, of things that have these fields among them. */
export const isListOf = (
  value: unknown,
  holds: (entry: Readonly<Record<string, unknown>>) => boolean,
): boolean =>
  Array.isArray(value) &&
  value.every((entry: unknown) => typeof entry === 'object' && entry !== null && holds({ ...entry }))

/** Calls of contracts on an EVM chain. */
export const calls: Field = [
  (value) =>
    isListOf(
      value,
      ({ to, data, value: wei, originalTxValue = 0n }) =>
        isEvmAddress(to) && isHex(data) && isAmount(wei) && isAmount(originalTxValue),
    ),
  'holds a call that is not one',
  'Give to, data in hexadecimal, and value as a bigint.',
]

/** Authorizations as EIP-7702 has them, signed. */
export const authorizations: Field = [
  (value) =>
    isListOf(
      value,
      ({ chainId, address, nonce, yParity, r, s }) =>
        isCount(chainId) &&
        isEvmAddress(address) &&
        isCount(nonce) &&
        isCount(yParity, 0, 1) &&
        isHex(r) &&
        isHex(s),
    ),
  'holds an authorization that lacks a field',
  'Give chainId, address, nonce, yParity, r and s of each.',
]
