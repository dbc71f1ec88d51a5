import type { Hex } from 'viem'
import { nativeTron } from '../../chains/localChain.js'
import { writeEvmPayout } from '../../hub/createEvmVault.js'
import { toEvmAddress } from '../../hub/signatures/tron.js'
import { neverDeposited, toWait, type Vault } from '../../hub/vault.js'
import { readDepositsOf } from './createTronSolver.js'
import { toTronCall } from './toTronSteps.js'
import { type TronSide, toCurrencyBehind } from './tronSide.js'

/** The vault of Tron: the depository of its EVM, and what it does by the ids of Tron. */
export function createTronVault(side: TronSide): Vault {
  const { bank, behind, contracts, fund, giveTokens } = side.chain
  return Object.freeze({
    readDeposits: async (id: string) => {
      const found = await bank.receiptOf(id)
      if (found === null) throw toWait('The transaction is not in a block of Tron yet.')
      if (found.receipt.status !== 'success') throw neverDeposited()
      if (Number(found.receipt.blockNumber) > (await bank.solid()).number)
        throw toWait('The deposit is not final yet.')
      return (await readDepositsOf(side, id)) ?? []
    },
    readTime: async () => (await bank.head()).time / 1000,
    writePayout: async ({ nonce, token }, order) => {
      const from = toEvmAddress(order.from)
      const currency = toCurrencyBehind(side, token.currency).address
      const behindIt = await writeEvmPayout(
        behind,
        { nonce, token: { chainId: behind.slug, currency } },
        { ...order, from, recipient: toEvmAddress(order.recipient) },
      )
      const { to, data } = behindIt.transaction as { readonly to: Hex; readonly data: Hex }
      return {
        transaction: toTronCall({ from, to, data, value: 0n }),
        look: async () => {
          const seen = await behindIt.look()
          if (seen === 'open' || seen.status !== 'executed') return seen
          return { ...seen, txHash: bank.toId(seen.txHash as Hex) ?? seen.txHash }
        },
      }
    },
    stock: (currency: string, amount: bigint) =>
      currency === nativeTron
        ? fund(contracts.depository, amount)
        : giveTokens(currency, contracts.depository, amount),
  } satisfies Vault)
}
