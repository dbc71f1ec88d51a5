import { type Address, type Hex, TransactionReceiptNotFoundError, toHex } from 'viem'
import { isNative, type LocalChain } from '../chains/localChain.js'
import { encodeMint } from '../contracts/deployContracts.js'
import type { Sender } from './createSender.js'
import { solverReserve } from './solverReserve.js'

/** How long money of others takes to come, in milliseconds. The public chains' own bridges take much longer. */
export const bridgeTime = 5_000

type BridgedChain = Pick<LocalChain, 'id' | 'client'>

/** Brings the solver what it lacks on a chain, as the chain's own bridge would: out of nothing here. */
export interface Bridge {
  /**
   * Brings an amount on top of what the solver has, once for each request: two that ask at the same time are not
   * promised the same money.
   *
   * @returns whether the money has come; when it has not, it is on its way and can be asked for again
   */
  bring(requestId: string, chain: BridgedChain, currency: Address, amount: bigint): Promise<boolean>
}

/** A bridge that has brought nothing yet. */
export function createBridge(deployers: ReadonlyMap<number, Sender>, solver: Address): Bridge {
  const brought = new Set<string>()
  let tail: Promise<unknown> = Promise.resolve()

  const bringNative = async (chain: BridgedChain, amount: bigint): Promise<boolean> => {
    const balance = await chain.client.public.getBalance({ address: solver })
    const forGas = balance < solverReserve ? solverReserve - balance : 0n
    await setBalance(chain, solver, balance + forGas + amount)
    return true
  }
  const bringToken = async (requestId: string, chain: BridgedChain, currency: Address, amount: bigint) => {
    const deployer = deployers.get(chain.id)
    if (deployer === undefined) throw new Error(`Nobody can mint on the chain ${chain.id}.`)
    const mint = { to: currency, value: 0n, data: encodeMint(solver, amount) }
    return isMined(chain, await deployer.send(`bridge ${requestId}`, mint))
  }

  return Object.freeze({
    bring: (requestId: string, chain: BridgedChain, currency: Address, amount: bigint) => {
      // A balance is read and then set, so that two must not do so at the same time.
      const result = tail.then(async () => {
        if (brought.has(requestId)) return true
        const isThere = isNative({ address: currency })
          ? await bringNative(chain, amount)
          : await bringToken(requestId, chain, currency, amount)
        if (isThere) brought.add(requestId)
        return isThere
      })
      tail = result.catch(() => undefined)
      return result
    },
  })
}

async function isMined({ client }: BridgedChain, hash: Hex): Promise<boolean> {
  try {
    return (await client.public.getTransactionReceipt({ hash })).status === 'success'
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return false
    throw error
  }
}

/** viem has no name for this method of anvil. */
async function setBalance({ client }: BridgedChain, account: Address, amount: bigint): Promise<void> {
  const request = client.public.request as (parameters: unknown) => Promise<unknown>
  await request({ method: 'anvil_setBalance', params: [account, toHex(amount)] })
}
