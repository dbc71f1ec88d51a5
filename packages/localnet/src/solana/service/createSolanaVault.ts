import { nativeSolana } from '../../chains/localChain.js'
import type { Ended } from '../../hub/payout.js'
import { neverDeposited, type PayoutOrder, toWait, type Vault, type WrittenPayout } from '../../hub/vault.js'
import { findUsedRequest, writeTransfer } from '../depository/writeDepository.js'
import { namedKeypair, solanaAllocator } from '../wire/namedKeypair.js'
import { createTokenAccount } from '../wire/writeInstructions.js'
import { toSolanaDeposits } from './createSolanaSolver.js'
import { writeInstruction } from './createSolanaSteps.js'
import { mintOf } from './mintOf.js'
import type { SolanaSide } from './solanaSide.js'

/** The vault of Solana: that of its depository's program. */
export function createSolanaVault(side: SolanaSide): Vault {
  const { bank, contracts, faucet, giveTokens } = side.chain
  return Object.freeze({
    readDeposits: async (signature: string) => {
      const record = bank.find(signature)
      if (record === undefined) throw toWait('The transaction is not in a block of Solana yet.')
      if (record.err !== null) throw neverDeposited()
      if (record.slot > bank.blocks.at('finalized').slot) throw toWait('The deposit is not final yet.')
      return toSolanaDeposits(side, record)
    },
    readTime: async () => bank.blocks.head().time,
    writePayout: async ({ token, nonce }, order) => writePayout(side, { ...token, nonce }, order),
    stock: async (currency: string, amount: bigint) => {
      if (currency === nativeSolana) faucet.pay(contracts.depositoryVault, amount)
      else giveTokens(currency, contracts.depositoryVault, amount)
    },
  } satisfies Vault)
}

/**
 * The transaction of a withdrawal on Solana: a signature of the allocator, checked by the chain, and the transfer it is
 * for, right behind it. The sender pays what a new token account of the recipient's costs.
 */
function writePayout(
  side: SolanaSide,
  { currency, nonce }: { readonly currency: string; readonly nonce: string },
  { from, amount, expiration, lie, ...order }: PayoutOrder,
): WrittenPayout {
  const stranger = namedKeypair('stranger').address
  const recipient = lie === 'recipient' ? stranger : order.recipient
  const mint = mintOf(currency)
  const request = {
    ...{ recipient, mint, amount, expiration: BigInt(expiration) },
    // The depository's nonce has 64 bits.
    nonce: BigInt(nonce.slice(0, 18)),
  }
  const transfer = writeTransfer(from, request, solanaAllocator)
  const { depository } = side.chain.contracts
  const instructions = [
    ...(mint === null ? [] : [createTokenAccount(from, recipient, mint)]),
    ...transfer.map((one) =>
      lie === 'target' && one.programId === depository ? { ...one, programId: stranger } : one,
    ),
  ]
  return {
    transaction: {
      instructions: instructions.map(writeInstruction),
      addressLookupTableAddresses: [side.lookupTable],
    },
    look: async () => lookForPayout(side, findUsedRequest(request), expiration),
  }
}

/**
 * Looks for a payout in what is confirmed on Solana, by the account that is there once its request was used. It is
 * expired only where a final block of a later time stands without it: the depository takes it in none that follows.
 */
function lookForPayout(
  { chain: { bank } }: SolanaSide,
  usedRequest: string,
  expiration: number,
): Ended | 'open' {
  const confirmed = bank.blocks.at('confirmed')
  if (bank.account(usedRequest, confirmed) === null)
    return bank.blocks.at('finalized').time >= expiration ? { status: 'expired' } : 'open'
  const record = bank.blocks
    .between(0, confirmed.slot)
    .flatMap(({ transactions }) => transactions)
    .findLast(({ err, keys }) => err === null && keys.static.includes(usedRequest))
  return record === undefined ? 'open' : { status: 'executed', txHash: record.signature }
}
