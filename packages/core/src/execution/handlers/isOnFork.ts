import { isDisagreementError } from '../../errors/disagreement.js'
import type { Anchor } from '../../families/chainReadings.js'
import type { Reader } from '../../families/reader.js'
import type { Wallet } from '../../families/wallet.js'
import { within } from '../../utils/within.js'
import type { HandlerContext } from './context.js'

/** Deep enough that honest nodes agree. */
const depth = 32n
/** Milliseconds a wallet may take to say what its node has. */
const timeout = 3_000

/**
 * Whether the wallet is on another chain under the same id: a fork, or a node somebody made up. What it would send
 * there cannot be seen here. A wallet that does not say is not suspected.
 *
 * @throws where the host's own providers name different blocks: nobody knows then which chain this is
 */
export async function isOnFork(
  { ports, signal }: HandlerContext,
  {
    wallet,
    reader,
    chainId,
    anchor,
  }: Readonly<{ wallet: Wallet; reader: Reader; chainId: number; anchor: Anchor }>,
): Promise<boolean> {
  const blockNumber = anchor.blockNumber > depth ? anchor.blockNumber - depth : 0n
  const noAnswer = (): Error => new Error('The wallet does not say which blocks its node has.')
  const [ours, theirs] = await Promise.all([
    reader.readBlockHash({ chainId, blockNumber, signal }).catch((error: unknown) => {
      if (isDisagreementError(error)) throw error
      return null
    }),
    within(ports.client.clock, timeout, wallet.readBlockHash(blockNumber), noAnswer).catch(() => null),
  ])
  return ours !== null && theirs !== null && ours.toLowerCase() !== theirs.toLowerCase()
}
