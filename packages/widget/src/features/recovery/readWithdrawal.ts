import { type Chain, findChain, transactionUrl } from '@portage/core'
import type { WithdrawalRecord } from '@portage/core/recovery'
import { shortenHash } from '../../components/Hash.js'
import type { RecoveryCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { symbolOf } from '../run/readRun.js'
import { type TokenView, tokenView } from '../run/tokenView.js'
import { findCurrency, nameOf } from './names.js'
import type { TokenCount } from './useTokenCount.js'

/** What a withdrawal is about, in words that every part of its screen uses alike. */
export type WithdrawalTerms = Readonly<{
  /** So much of the currency it pays out, in words. */
  say: (amount: bigint) => string
  /** That currency as it is drawn; null where nobody knows it. */
  token: TokenView | null
  chainId: number
  chain: string
  /** What gas is paid in there; null where nobody knows the network, and how that is called in a sentence. */
  gasSymbol: string | null
  gas: string
  ownerChain: string
  /** Where its deposit is; null where it is on the hub already. */
  depositChain: string | null
  owner: string
  recipient: string
  linkOf: (hash: string) => string | null
}>

/**
 * Reads what a withdrawal is about. Pure.
 *
 * @param counted how the token itself counts, which goes before what the service says of it
 */
export function readWithdrawal(
  {
    record,
  }: Readonly<{ record: Pick<WithdrawalRecord, 'request' | 'chainId' | 'ownerChainId' | 'deposit'> }>,
  chains: readonly Chain[],
  { recovery, format, counted }: Readonly<{ recovery: RecoveryCopy; format: Format; counted: TokenCount }>,
): WithdrawalTerms {
  const { request, chainId, ownerChainId, deposit } = record
  const currency = findCurrency(chains, chainId, request.currency)
  const chain = findChain(chains, chainId)
  const native = chain?.nativeCurrency ?? null
  const chainName = nameOf(chains, chainId, recovery)
  return {
    token: currency && tokenView(currency, { symbol: symbolOf(currency), chain: chainName }, chains),
    say: (amount) =>
      currency === null
        ? recovery.amountUnit({ amount: format.count(amount), token: shortenHash(request.currency) })
        : `${format.amount(amount, counted.type === 'read' ? counted.decimals : currency.decimals)} ${symbolOf(currency)}`,
    chainId,
    chain: chainName,
    gasSymbol: native && symbolOf(native),
    gas: native === null ? recovery.nativeCoin : symbolOf(native),
    ownerChain: nameOf(chains, ownerChainId, recovery),
    depositChain: deposit === null ? null : nameOf(chains, deposit.chainId, recovery),
    owner: request.owner,
    recipient: request.recipient,
    linkOf: (hash) => (chain === null ? null : transactionUrl(chain, hash)),
  }
}
