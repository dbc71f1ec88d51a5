import { bytesToHex } from 'viem'
import { toRawTon } from '../../hub/signatures/ton.js'
import { toWait, type Vault } from '../../hub/vault.js'
import { namedTonKey } from '../wallet/tonKey.js'
import { createTonPayer } from './createTonPayer.js'
import { toDeposits } from './createTonSolver.js'
import type { TonSide } from './tonSide.js'

/** The vault on TON: payouts are broadcast by the service, and no wallet is given anything. */
export function createTonVault(side: TonSide): Vault {
  const { bank, fund } = side.chain
  const payer = createTonPayer(side, side.vault)
  return Object.freeze({
    readDeposits: async (id: string) => {
      const record = bank.records().find(({ hash }) => hash === id.toLowerCase())
      if (record === undefined) throw toWait('The transaction is not in a block of TON yet.')
      return toDeposits(side, record).map((one) => ({ ...one, depositor: toRawTon(one.depositor) }))
    },
    readTime: async () => bank.head().time,
    readPublicKey: async (owner: string) => {
      const found = await bank.publicKeyOf(owner)
      return found && bytesToHex(found)
    },
    writePayout: async ({ nonce }, order) => {
      const recipient = order.lie === 'recipient' ? namedTonKey('stranger').shown : order.recipient
      const look = async () => {
        const id = await payer.pay(nonce, { recipient, amount: order.amount, text: nonce })
        const found = await payer.look(id)
        return found === 'not-mined' || found === 'reverted'
          ? 'open'
          : ({ status: 'executed', txHash: found.hash } as const)
      }
      return { status: 'ready', transaction: null, payout: { seenOn: 'chain', look } }
    },
    stock: (_currency: string, amount: bigint) => fund(side.vault.address, amount),
  } satisfies Vault)
}
