import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Ledger } from './createLedger.js'

/** Keys with money of the faucet on both chains, each given once. */
export type Purse = Readonly<{
  take: () => Promise<Hex>
  /** Waits for what is under way, so that no chain is gone before it. */
  close: () => Promise<void>
}>

/** Fills the next key while a test has the one before, so that hardly a test waits for the faucet. */
export function createPurse({ fund }: Pick<Ledger, 'fund'>): Purse {
  const fill = async (): Promise<Hex> => {
    const key = generatePrivateKey()
    await fund(privateKeyToAddress(key))
    return key
  }
  const fillAhead = (): Promise<Hex> => {
    const filling = fill()
    // Whoever takes it hears that it failed.
    filling.catch(() => undefined)
    return filling
  }
  let next = fillAhead()
  return Object.freeze({
    take: () => {
      const filled = next
      next = fillAhead()
      return filled
    },
    close: async () => {
      await next.catch(() => undefined)
    },
  })
}
