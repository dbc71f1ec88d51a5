import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { formatUnits, type Hex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../chains/accounts.js'
import type { Job } from './job.js'
import { toTronAddress, toTronHex } from './signatures/tron.js'

/** A depository nobody has, so that what is written here moves nothing if it is sent to a real chain. */
const depository = createHash('sha256').update('depository of the local network').digest()

const sendAsset = [
  { name: 'hyperliquidChain', type: 'string' },
  { name: 'destination', type: 'string' },
  { name: 'sourceDex', type: 'string' },
  { name: 'destinationDex', type: 'string' },
  { name: 'token', type: 'string' },
  { name: 'amount', type: 'string' },
  { name: 'fromSubAccount', type: 'string' },
  { name: 'nonce', type: 'uint64' },
] as const
const primaryType = 'HyperliquidTransaction:SendAsset'
/** The exchange's word for a chain that is not its real one. */
const hyperliquidChain = 'Testnet'

/** What a payout on a chain that is not here is made of. */
export interface ForeignPayout {
  readonly allocator: TestAccount
  /** Who is to send it. */
  readonly from: string
  readonly recipient: string
  readonly amount: bigint
}

/**
 * The transaction of a withdrawal on a chain this network does not have: of the right shape, and no more. On TON there
 * is none for a wallet, since the service broadcasts it.
 */
export async function writeForeignPayout(
  { chain, token, nonce, createdAt }: Pick<Job, 'chain' | 'token' | 'nonce' | 'createdAt'>,
  payout: ForeignPayout,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { from, recipient, amount } = payout
  const word = amount.toString(16).padStart(64, '0')
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
            data: `${nonce.slice(2)}${word}`,
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
          data: `${nonce.slice(2)}${toTronHex(recipient).padStart(64, '0')}${word}`,
          call_value: 0,
        },
      }
    }
    case 'hyperliquid-vm':
      return writeExchangeAction(payout, formatUnits(amount, chain.currencies[0]?.decimals ?? 0), createdAt)
    case 'ton-vm':
      return null
    case 'ethereum-vm':
    case 'bitcoin-vm':
    case 'lighter-vm':
      throw new Error(`There are no withdrawals of this kind on ${chain.slug}.`)
  }
  return chain.vm satisfies never
}

/** Signed already: it only needs to be posted to the exchange. */
async function writeExchangeAction(
  { allocator, recipient }: ForeignPayout,
  amount: string,
  nonce: number,
): Promise<Readonly<Record<string, unknown>>> {
  const signatureChainId = 1
  const parameters = {
    hyperliquidChain,
    destination: recipient,
    sourceDex: '',
    destinationDex: '',
    token: 'USDC',
    amount,
    fromSubAccount: '',
    nonce,
  }
  const types = { [primaryType]: sendAsset }
  const signature = await privateKeyToAccount(allocator.privateKey).signTypedData({
    domain: {
      name: 'HyperliquidSignTransaction',
      version: '1',
      chainId: signatureChainId,
      verifyingContract: zeroAddress,
    },
    types,
    primaryType,
    message: { ...parameters, nonce: BigInt(nonce) },
  })
  return {
    action: { type: 'sendAsset', parameters },
    nonce,
    eip712Types: types,
    eip712PrimaryType: primaryType,
    signer: allocator.address.toLowerCase(),
    signature,
    signatureChainId: `0x${signatureChainId.toString(16)}`,
  }
}
