import type { Rpc } from './askAll.js'

/** What stands as an account's code when it has delegated to a contract (EIP-7702). */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/** Whether an account is a contract by one provider's word. One that delegates still signs with its own key. */
export async function isContract(rpc: Rpc, account: string): Promise<boolean> {
  const code = await rpc({ method: 'eth_getCode', params: [account as `0x${string}`, 'latest'] })
  return code !== null && code !== undefined && code !== '0x' && !delegation.test(code)
}
