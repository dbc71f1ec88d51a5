import { type Chain, findChain } from '../domain/chain.js'
import type { WithdrawalRequest } from '../domain/recovery.js'
import { InputError } from '../errors/input.js'
import { bytesOfTon } from '../families/ton/bytesOfTon.js'
import { bytesToHex } from '../utils/hexBytes.js'
import { keccakText } from '../utils/keccak.js'
import { writeJson } from '../utils/writeJson.js'
import type { WithdrawalRecord } from './facts.js'

export type WithdrawalTerms = Readonly<{
  /** What is to be withdrawn: both chains by slug, the amount in the smallest unit. */
  request: WithdrawalRequest
  /** The deposit it comes from, to be claimed onto the hub first; left out where the money is there already. */
  deposit?: WithdrawalRecord['deposit'] | undefined
  /**
   * How many withdrawals of the very same terms have come to their end before; 0 when left out. The same terms with the
   * same number are the same withdrawal, and run once.
   */
  sequence?: number | undefined
  /** As the service lists them: they say which VM a slug runs. */
  chains: readonly Chain[]
  /** Milliseconds. */
  now: number
}>

/**
 * What is kept of a withdrawal before anything is done for it. Addresses of hexadecimal chains are brought to lower
 * case and TON owners to their raw form: what is sent and what is signed are the same letters from here on.
 *
 * @throws InputError for a chain nobody lists, an empty address, an amount that is none
 */
export function recordOf({
  request,
  deposit = null,
  sequence = 0,
  chains,
  now,
}: WithdrawalTerms): WithdrawalRecord {
  const chain = demandChain(chains, request, 'chainId')
  const owned = demandChain(chains, request, 'ownerChainId')
  if (typeof request.amount !== 'bigint' || request.amount <= 0n) {
    throw new InputError('amount', 'is not more than zero', "Give a bigint in the currency's smallest unit.")
  }
  const written: WithdrawalRequest = {
    chainId: request.chainId,
    currency: demandText(request, 'currency', chain.vmType),
    amount: request.amount,
    ownerChainId: request.ownerChainId,
    owner: demandText(request, 'owner', owned.vmType),
    recipient: demandText(request, 'recipient', chain.vmType),
  }
  const claimed = deposit && { ...deposit, transactionId: writeTransactionId(chains, deposit) }
  return {
    id: keccakText(writeJson({ ...written, deposit: claimed, sequence }, { order: 'sorted' })),
    request: written,
    deposit: claimed,
    chainId: chain.id,
    vm: chain.vmType,
    ownerChainId: owned.id,
    ownerVm: owned.vmType,
    createdAt: now,
  }
}

function demandChain(
  chains: readonly Chain[],
  request: WithdrawalRequest,
  field: 'chainId' | 'ownerChainId',
): Chain {
  const found = chains.find(({ slug }) => slug === request[field])
  if (found) return found
  throw new InputError(
    field,
    `names no chain that is listed (${request[field]})`,
    'Give the slug of a listed chain.',
  )
}

function demandText(
  request: WithdrawalRequest,
  field: 'currency' | 'owner' | 'recipient',
  vm: string,
): string {
  const text = request[field].trim()
  if (text === '') throw new InputError(field, 'is empty', 'Give the whole address.')
  if (vm === 'evm' || vm === 'hypevm') return text.toLowerCase()
  const hash = vm === 'tonvm' && field === 'owner' ? bytesOfTon(text) : null
  return hash ? `0:${bytesToHex(hash).slice(2)}` : text
}

function writeTransactionId(
  chains: readonly Chain[],
  deposit: NonNullable<WithdrawalRecord['deposit']>,
): string {
  const text = deposit.transactionId.trim()
  return findChain(chains, deposit.chainId)?.vmType === 'evm' ? text.toLowerCase() : text
}
