import type { Chain, Client } from 'viem'
import { addChain } from 'viem/actions'
import type { Clock } from '../../client/clock.js'
import { askChainId } from './askChainId.js'
import { askOnce } from './askOnce.js'
import { localAccountOf } from './localAccountOf.js'
import { answerWithin } from './quirks/answerWithin.js'
import { awaitChain } from './quirks/awaitChain.js'
import { layersOf } from './quirks/layersOf.js'

/** Milliseconds. How long a wallet that has just added a chain has to say where it is. */
const addedTimeout = 1000

/** Asks a wallet to go to a chain, adds the chain first where the wallet lacks it and the host described it. */
export async function switchChain(
  client: Client,
  chainId: number,
  {
    chains,
    requestSwitch,
    clock,
  }: Readonly<{
    chains: readonly Chain[]
    requestSwitch: ((chainId: number) => Promise<unknown>) | undefined
    clock: Clock
  }>,
): Promise<void> {
  const isThere = async (): Promise<boolean> => (await askChainId(client)) === chainId
  if (localAccountOf(client)) {
    if (await isThere()) return
    throw new Error(`This wallet signs with a local key over one RPC, which is not on chain ${chainId}.`)
  }
  const request = () =>
    requestSwitch?.(chainId) ??
    askOnce(client, 'wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }])
  try {
    await request()
  } catch (error) {
    if (!layersOf(error).some(({ code }) => code === 4902)) throw error
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new Error(`The wallet does not know chain ${chainId}. Add it there and try again.`)
    await addChain(client, { chain })
    // EIP-3085 leaves open whether a wallet goes to a chain it has just added.
    if (!(await answerWithin(isThere(), addedTimeout, clock))) await request()
  }
  await awaitChain(isThere, clock)
}
