import type { Hex, TypedDataDefinition } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { RpcError } from '../jsonRpc/rpcError.js'

/** The typed data of `eth_signTypedData_v4`, sent as JSON text or as an object. Throws -32602. */
export function readTypedData(given: unknown): TypedDataDefinition {
  const data = typeof given === 'string' ? parse(given) : given
  if (typeof data !== 'object' || data === null || !('types' in data) || !('message' in data)) {
    throw new RpcError(-32602, 'The typed data is missing, or is not typed data.')
  }
  return data as TypedDataDefinition
}

/** Wallets refuse to sign for a chain they are not on. Throws -32602. */
export function checkDomainChain(data: TypedDataDefinition, chainId: number): void {
  const named: unknown = data.domain?.chainId
  if (named === undefined || BigInt(named as string) === BigInt(chainId)) return
  throw new RpcError(-32602, `Provided chainId "${named}" must match the active chainId "${chainId}"`)
}

/** Signs EIP-712 data. Throws -32602 when a value does not fit its type. */
export async function signTypedData(account: PrivateKeyAccount, data: TypedDataDefinition): Promise<Hex> {
  try {
    return await account.signTypedData(data)
  } catch (cause) {
    throw new RpcError(
      -32602,
      `The typed data cannot be signed: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RpcError(-32602, 'The typed data is not JSON.')
  }
}
