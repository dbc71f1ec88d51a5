import { type Hex, isAddress, isHex, type SignedAuthorizationList } from 'viem'
import { ServiceProblem } from './problem.js'

/**
 * Reads an EIP-7702 authorization list: all six fields of each are needed (interface: `authorizationList`).
 * @throws ServiceProblem 400
 */
export function readAuthorizations(value: unknown): SignedAuthorizationList {
  if (value === undefined || value === null) return []
  const list: readonly unknown[] = Array.isArray(value) ? value : [null]
  return list.map((one) => {
    const { chainId, address, nonce, yParity, r, s } = Object(one) as Record<string, unknown>
    const isWhole =
      isCount(chainId) &&
      typeof address === 'string' &&
      isAddress(address, { strict: false }) &&
      isCount(nonce) &&
      (yParity === 0 || yParity === 1) &&
      isBytes32(r) &&
      isBytes32(s)
    if (isWhole) return { chainId, address, nonce, yParity, r, s }
    throw new ServiceProblem(
      400,
      'Each of authorizationList needs chainId, address, nonce, yParity (0 or 1), r and s.',
    )
  })
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isBytes32(value: unknown): value is Hex {
  return isHex(value) && value.length <= 66
}
