import { zeroHash } from 'viem'
import { toWait, type Vault } from '../../hub/vault.js'
import { stranger } from '../../service/tamper.js'
import { actionLifetime } from '../ledger/createLedger.js'
import { toDeposit } from './createHyperliquidSolver.js'
import { dexOf, type HyperliquidSide, mappingKey } from './hyperliquidSide.js'
import { signSendAsset } from './signSendAsset.js'

/** The vault on the exchange: the depository's account, whose transfers are given out signed. */
export function createHyperliquidVault(side: HyperliquidSide): Vault {
  const { ledger, depository, mappings } = side
  const nonces = new Set<number>()
  return Object.freeze({
    readDeposits: async (id: string) => {
      const entry = ledger.entries().find(({ hash }) => hash === id.toLowerCase())
      if (entry === undefined) throw toWait('The transfer is not in the ledger of the exchange yet.')
      const { user, destination, nonce } = entry.delta
      if (destination !== depository) return []
      return [toDeposit(side, entry, mappings.get(mappingKey(user, nonce)) ?? zeroHash)]
    },
    readTime: async () => ledger.now() / 1000,
    writePayout: async ({ token }, { allocator, amount, expiration, lie, ...order }) => {
      // An action is good for two days from its nonce: that is dated back, so that it ends as other payouts do.
      let nonce = Math.round(expiration * 1000) - actionLifetime
      while (nonces.has(nonce)) nonce += 1
      nonces.add(nonce)
      const dex = dexOf(token.currency)
      const recipient = lie === 'recipient' ? stranger : order.recipient
      const transaction = await signSendAsset(allocator, { recipient, amount, dex, nonce })
      return {
        // Somebody who has not signed it cannot have sent it: the exchange finds another account in the signature.
        transaction: lie === 'target' ? { ...transaction, signer: stranger } : transaction,
        look: async () => {
          const entry = ledger
            .entries()
            .find(({ delta }) => delta.user === depository && delta.nonce === nonce)
          if (entry !== undefined) return { status: 'executed', txHash: entry.hash }
          return ledger.now() >= nonce + actionLifetime ? { status: 'expired' } : 'open'
        },
      }
    },
    stock: async (currency: string, amount: bigint) => ledger.credit(depository, dexOf(currency), amount),
  } satisfies Vault)
}
