import type { Anchor } from '../../families/chainReadings.js'
import { clockOffset } from '../../utils/clockOffset.js'
import { findReader, type HandlerContext, vmOf } from './context.js'

/**
 * Unix seconds by the newest block that the host's RPCs show. Where the origin's lags far behind this device, the
 * destination is asked too: a chain may rest, and then the device is right.
 */
export async function readChainTime(context: HandlerContext, { blockTime }: Anchor): Promise<number> {
  const { ports, record, signal } = context
  const now = ports.client.clock.now()
  if (clockOffset(now, blockTime) <= 0) return blockTime
  const { originChainId, destinationChainId } = record.quote.request
  const other = destinationChainId === originChainId ? null : findReader(context, destinationChainId)
  const vm = vmOf(context)
  const anchor =
    other?.vm === vm
      ? await other
          .readAnchor({ chainId: destinationChainId, account: record.account, signal })
          .catch(() => null)
      : null
  const newest = Math.max(blockTime, anchor?.blockTime ?? 0)
  // Bitcoin's blocks come when they come: an old one says nothing of the device.
  return vm === 'bvm' ? Math.max(newest, Math.floor(now / 1_000)) : newest
}
