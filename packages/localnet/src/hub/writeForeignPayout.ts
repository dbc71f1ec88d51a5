import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import { signSendAsset } from '../hyperliquid/service/signSendAsset.js'
import type { Job } from './job.js'
import type { Ready } from './payout.js'
import { toTronAddress, toTronHex } from './signatures/tron.js'
import type { PayoutOrder } from './vault.js'

/** A depository nobody has, so that what is written here moves nothing if it is sent to a real chain. */
const depository = createHash('sha256').update('depository of the local network').digest()

type ForeignJob = Pick<Job, 'chain' | 'token' | 'nonce' | 'createdAt'>

/**
 * The transaction of a withdrawal on a chain this network does not have: of the right shape, and no more. On TON there
 * is none for a wallet, since the service broadcasts it.
 */
export async function writeForeignPayout(job: ForeignJob, order: PayoutOrder): Promise<Ready> {
  const transaction = await writeTransaction(job, order)
  return { status: 'ready', transaction, payout: { seenOn: 'word', expiration: order.expiration } }
}

async function writeTransaction(
  { chain, token, nonce, createdAt }: ForeignJob,
  { allocator, from, recipient, amount }: PayoutOrder,
): Promise<Ready['transaction']> {
  const amountWord = amount.toString(16).padStart(64, '0')
  switch (chain.vm) {
    case 'solana-vm':
      return {
        instructions: [
          {
            keys: [
              { pubkey: from, isSigner: true, isWritable: true },
              { pubkey: recipient, isSigner: false, isWritable: true },
              { pubkey: token.currency, isSigner: false, isWritable: false },
            ],
            programId: base58.encode(depository),
            data: `${nonce.slice(2)}${amountWord}`,
          },
        ],
        addressLookupTableAddresses: [],
      }
    case 'tron-vm': {
      const contract: Hex = `0x${depository.subarray(0, 20).toString('hex')}`
      return {
        type: 'TriggerSmartContract',
        parameter: {
          owner_address: toTronHex(from),
          contract_address: toTronHex(toTronAddress(contract)),
          data: `${nonce.slice(2)}${toTronHex(recipient).padStart(64, '0')}${amountWord}`,
          call_value: 0,
        },
      }
    }
    case 'hyperliquid-vm':
      return signSendAsset(allocator, { recipient, amount, dex: '', nonce: createdAt })
    case 'ton-vm':
      return null
    case 'ethereum-vm':
    case 'bitcoin-vm':
    case 'lighter-vm':
      throw new Error(`There are no withdrawals of this kind on ${chain.slug}.`)
  }
  return chain.vm satisfies never
}
