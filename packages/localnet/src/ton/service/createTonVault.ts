import { bytesToHex } from 'viem'
import { toWait, type Vault } from '../../hub/vault.js'
import { namedTonKey } from '../wallet/tonKey.js'
import { createTonPayer } from './createTonPayer.js'
import { toTonDeposits } from './createTonSolver.js'
import type { TonSide } from './tonSide.js'

/** The vault on TON: payouts are broadcast by the service, and no wallet is given anything. */
export function createTonVault(side: TonSide): Vault {
  const { bank, fund } = side.chain
  const payer = createTonPayer(side, side.vault)
  return Object.freeze({
    readDeposits: async (id: string) => {
      const record = bank.records().find(({ hash }) => hash === id.toLowerCase())
      if (record === undefined) throw toWait('The transaction is not in a block of TON yet.')
      return toTonDeposits(side, record)
    },
    readTime: async () => bank.head().time,
    readPublicKey: async (owner: string) => {
      const found = await bank.publicKeyOf(owner)
      return found && bytesToHex(found)
    },
    writePayout: async ({ nonce }, order) => {
      const recipient = order.lie === 'recipient' ? namedTonKey('stranger').shown : order.recipient
      return {
        transaction: null,
        look: async () => {
          const id = await payer.pay(nonce, { recipient, amount: order.amount, text: nonce })
          const found = await payer.look(id)
          return found === 'not-mined' || found === 'reverted'
            ? 'open'
            : { status: 'executed', txHash: found.hash }
        },
      }
    },
    stock: (_currency: string, amount: bigint) => fund(side.vault.address, amount),
  } satisfies Vault)
}
