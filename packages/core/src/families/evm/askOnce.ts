import type { Client } from 'viem'

/**
 * One request to a wallet, never repeated: viem's own `sendTransaction` asks a second time after some errors, and its
 * transports retry others, which could open the same prompt twice.
 */
export async function askOnce(client: Client, method: string, params: readonly unknown[]): Promise<unknown> {
  // viem's list of methods and their parameters is narrower than what wallets take.
  return client.request({ method, params } as never, { retryCount: 0 })
}
