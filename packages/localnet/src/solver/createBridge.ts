import { type Address, erc20Abi, parseEther, toHex } from 'viem'
import { isNative, type LocalChain } from '../chains/localChain.js'
import { encodeMint } from '../contracts/deployContracts.js'
import type { Sender } from './createSender.js'

/** How long money of others takes to come, in milliseconds. The public chains' own bridges take much longer. */
export const bridgeTime = 5_000

/** Gas that the solver needs beside native money it pays out. */
const reserve = parseEther('1')

/** Brings the solver what it lacks on a chain, as the chain's own bridge would: out of nothing here. */
export interface Bridge {
  /** @returns whether the money is there; when it is not, it is on its way and can be asked for again */
  bring(purpose: string, chain: LocalChain, currency: Address, amount: bigint): Promise<boolean>
}

export function createBridge(deployers: ReadonlyMap<number, Sender>, solver: Address): Bridge {
  return Object.freeze({
    bring: async (purpose: string, chain: LocalChain, currency: Address, amount: bigint) => {
      const client = chain.client.public
      if (isNative({ address: currency })) {
        const balance = await client.getBalance({ address: solver })
        if (balance < amount + reserve) await setBalance(chain, solver, amount + reserve)
        return true
      }
      const args = [solver] as const
      const balance = await client.readContract({
        address: currency,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args,
      })
      if (balance >= amount) return true
      const mint = { to: currency, value: 0n, data: encodeMint(solver, amount) }
      await deployers.get(chain.id)?.send(`bridge ${purpose}`, mint)
      return false
    },
  })
}

/** viem has no name for this method of anvil. */
async function setBalance({ client }: LocalChain, account: Address, amount: bigint): Promise<void> {
  const request = client.public.request as (parameters: unknown) => Promise<unknown>
  await request({ method: 'anvil_setBalance', params: [account, toHex(amount)] })
}
