import { type Address, isAddress, isAddressEqual } from 'viem'
import type { Wallet } from './createWallet.js'

/** When something happens to the wallet: just after a prompt opened, or between the broadcast and the answer. */
export type Moment = 'asked' | 'carried-out'

/** What happens to it. `lock` may be written as a word alone. */
export type WalletChange =
  | Readonly<{ kind: 'lock' }>
  | Readonly<{ kind: 'change-account'; address: Address }>
  | Readonly<{ kind: 'change-chain'; chainId: number }>

export type Moments = Readonly<{
  /** Once, at the next such moment. Several for one moment happen in the order given. */
  plan: (moment: Moment, change: WalletChange) => void
  /** The moment is now. */
  reach: (moment: Moment) => void
}>

/** Keeps what is to happen to a wallet at which moment. */
export function createMoments(wallet: Pick<Wallet, 'lock' | 'selectAccount' | 'switchChain'>): Moments {
  let planned: readonly Readonly<{ moment: Moment; change: WalletChange }>[] = []
  return Object.freeze({
    plan(moment, change) {
      planned = [...planned, { moment, change }]
    },
    reach(moment) {
      const now = planned.filter((one) => one.moment === moment)
      planned = planned.filter((one) => one.moment !== moment)
      for (const { change } of now) make(wallet, change)
    },
  } satisfies Moments)
}

function make(wallet: Pick<Wallet, 'lock' | 'selectAccount' | 'switchChain'>, change: WalletChange): void {
  switch (change.kind) {
    case 'lock':
      wallet.lock()
      break
    case 'change-account':
      wallet.selectAccount(change.address)
      break
    case 'change-chain':
      wallet.switchChain(change.chainId)
      break
  }
}

/** Reads a moment from JSON. Throws a sentence when it is none. */
export function readMoment(given: unknown): Moment {
  if (given === 'asked' || given === 'carried-out') return given
  throw new Error(`walletd knows no moment ${JSON.stringify(given)}. Use one of: asked, carried-out.`)
}

/** Reads a change from code or JSON. Throws a sentence when it is none, or the wallet could not make it. */
export function readChange(given: unknown, wallet: Pick<Wallet, 'state' | 'findChain'>): WalletChange {
  const change = (typeof given === 'string' ? { kind: given } : given) as Partial<
    Record<'kind' | 'address' | 'chainId', unknown>
  > | null
  switch (change?.kind) {
    case 'lock':
      return { kind: 'lock' }
    case 'change-account': {
      const { address } = change
      const held = wallet.state().accounts
      const isHeld = (one: Address) => typeof address === 'string' && isSame(one, address)
      const found = held.find(isHeld)
      if (!found) {
        throw new Error(`walletd holds no key for ${address}. It has: ${held.join(', ')}.`)
      }
      return { kind: 'change-account', address: found }
    }
    case 'change-chain': {
      const { chainId } = change
      if (typeof chainId !== 'number' || !wallet.findChain(chainId)) {
        throw new Error(`walletd does not know chain ${chainId}. Start it with that chain.`)
      }
      return { kind: 'change-chain', chainId }
    }
    default:
      throw new Error(
        `walletd knows no change ${JSON.stringify(given)}. Use one of: lock, change-account, change-chain.`,
      )
  }
}

function isSame(held: Address, given: string): boolean {
  return isAddress(given, { strict: false }) && isAddressEqual(held, given)
}
