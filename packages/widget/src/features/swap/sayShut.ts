import type { ChainSupport } from '@portage/react'
import type { FormCopy } from '../../copy/copy.js'

/** Why nothing can be sent from a network in this app; null where it can. */
export function sayShut(origin: ChainSupport['origin'], chain: string, copy: FormCopy): string | null {
  switch (origin) {
    case 'open':
      return null
    case 'no-wallet':
      return copy.noWallet({ chain })
    case 'unread':
      return copy.unreadFrom({ chain })
    default:
      return origin satisfies never
  }
}
