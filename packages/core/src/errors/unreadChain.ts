import { familyOf, PortageError } from './base.js'

/** A wallet is connected and answers, and what it names as its chain is no chain id. */
export class UnreadChainError extends PortageError {
  override name = 'UnreadChainError' as const

  /** @param named what it answered, in quotation marks or in words */
  constructor(named: string) {
    super({
      family: 'unread-chain',
      code: 'wallet-chain-unread',
      shortMessage: `The wallet reported ${named} as its chain, which is not a chain id.`,
      next: 'Choose the chain in your wallet and try again.',
    })
  }
}

/** Whether an error says that nobody can read which chain a wallet is on. */
export function isUnreadChainError(error: unknown): error is UnreadChainError {
  return familyOf(error) === 'unread-chain'
}
