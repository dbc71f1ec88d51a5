import type { Readers } from '../families/reader.js'
import { leaveIfAborted } from '../utils/leaveIfAborted.js'
import type { Screening } from './screening.js'

export type ScreenContractParameters = Readonly<{
  /** Recipient or account, an address of both chains. */
  address: string
  originChainId: number
  destinationChainId: number
  /** The host's own. Both chains must be readable, otherwise nothing is said. */
  readers: Readers
  signal?: AbortSignal | undefined
}>

/**
 * Whether an address is a contract where the money comes from and nothing where it arrives: a Safe or another
 * contract account exists on the chains it was made on only. An account that delegates keeps its key everywhere and is
 * none. EVM chains only; an RPC that fails says nothing.
 *
 * @throws the signal's reason when it fires, and nothing else
 */
export async function screenContract({
  address,
  originChainId,
  destinationChainId,
  readers,
  signal,
}: ScreenContractParameters): Promise<readonly Screening[]> {
  leaveIfAborted(signal)
  const reader = readers.evm
  const chainIds = [originChainId, destinationChainId]
  if (!reader || originChainId === destinationChainId || !chainIds.every(reader.canRead)) return []
  const isContract = async (chainId: number): Promise<boolean> =>
    (await reader.readAnchor({ chainId, account: address, signal })).isContract
  const read = await Promise.all(chainIds.map(isContract)).catch(() => null)
  leaveIfAborted(signal)
  const [onOrigin, onDestination] = read ?? []
  return onOrigin === true && onDestination === false
    ? [{ code: 'contract-absent', level: 'warn', facts: { originChainId, destinationChainId } }]
    : []
}
