import type { Chain } from '../../domain/chain.js'
import { nativeAddress } from '../../domain/currency.js'
import type { Reader } from '../../families/reader.js'
import { decodeDeposit } from '../../verification/decodeDeposit.js'
import { describeFind } from '../describeFind.js'
import type { Recoverable } from '../recoverable.js'
import type { RecoverySearch } from './search.js'

/** A deposit by its transaction, read on the chains themselves: for one that no request knows. */
export async function findByHash(search: RecoverySearch): Promise<readonly Recoverable[]> {
  const { hash, chains, readers = {} } = search
  const reader = readers.evm
  if (!hash || !reader || !/^0x[\da-f]{64}$/i.test(hash.trim())) return []
  const readable = chains.filter(({ id, vmType }) => vmType === 'evm' && reader.canRead(id))
  const finds = await Promise.allSettled(
    readable.map((chain) => findOn(search, reader, chain, hash.trim().toLowerCase())),
  )
  const failed = finds.find(({ status }) => status === 'rejected')
  const found = finds.flatMap((find) => (find.status === 'fulfilled' && find.value ? [find.value] : []))
  // Where it was found, it does not matter who did not answer.
  if (found.length === 0 && failed?.status === 'rejected') throw failed.reason
  return found
}

async function findOn(
  { chains, trusted, signal }: RecoverySearch,
  reader: Reader,
  chain: Chain,
  hash: string,
): Promise<Recoverable | null> {
  const { id: chainId, slug } = chain
  const reading = await reader.readTransaction({ chainId, hash, signal })
  if (reading.type !== 'included' || !reading.succeeded || !reading.sent) return null
  const { to, data, value, from } = reading.sent
  const known = slug !== null && Object.hasOwn(trusted, slug) ? trusted[slug]?.depository : undefined
  const deposit = decodeDeposit(data)
  if (!deposit || deposit.type === 'transfer' || to === null || to.toLowerCase() !== known?.toLowerCase())
    return null
  return describeFind(chains, {
    source: 'deposit',
    chainId,
    currency: deposit.type === 'native' ? nativeAddress('evm') : deposit.token,
    amount: deposit.type === 'native' ? value : deposit.type === 'erc20' ? deposit.amount : null,
    // A depositor of zero credits whoever sent it.
    owner: /^0x0{40}$/.test(deposit.depositor) ? from.toLowerCase() : deposit.depositor,
    ownerChainId: chainId,
    deposit: { chainId, transactionId: hash },
  })
}
