import type { Hex } from '../../domain/brand.js'
import type { TronApi } from './api.js'

/** Whether an account has permitted somebody else's key to sign for it, by a node's word. Both as its EVM has them. */
export async function maySign(
  api: TronApi,
  { account, signer }: Readonly<{ account: Hex; signer: Hex }>,
): Promise<boolean> {
  const body = { address: `41${account.slice(2)}`, visible: false }
  const { owner_permission, active_permission } = Object(await api({ path: 'wallet/getaccount', body }))
  const active: readonly unknown[] = Array.isArray(active_permission) ? active_permission : []
  return [owner_permission, ...active].some((permission) => {
    const keys: readonly unknown[] = Object(permission).keys ?? []
    return keys.some((key) => Object(key).address === `41${signer.slice(2)}`)
  })
}
