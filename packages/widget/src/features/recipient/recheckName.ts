import { isSameAddress, type Quote } from '@portage/core'
import type { ReviewCopy } from '../../copy/copy.js'
import type { BlockingHook } from '../swap/swapProps.js'
import type { ResolveName } from './useResolvedName.js'

/**
 * Looks a name up once more between the click and the wallet, and then asks the host: what it stands for may have
 * changed since it was shown.
 *
 * @returns a hook that throws, in words for the person, where the name stands for another address or cannot be read
 */
export function recheckName(
  name: string,
  resolve: ResolveName,
  copy: ReviewCopy,
  host: BlockingHook | undefined,
): BlockingHook {
  return async (quote: Quote) => {
    const { destinationChainId: chainId, recipient } = quote.request
    let address: string | null
    try {
      address = await resolve(name, { chainId, signal: new AbortController().signal })
    } catch {
      throw new Error(copy.nameUnread({ name }))
    }
    // A chain where case counts is compared by it: an address of the EVM shows itself by its beginning.
    const vm = recipient?.startsWith('0x') ? 'evm' : 'svm'
    if (address === null || recipient === undefined || !isSameAddress(address.trim(), recipient, vm))
      throw new Error(copy.nameMoved({ name }))
    return await host?.(quote)
  }
}
