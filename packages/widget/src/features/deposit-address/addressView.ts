import { type Chain, type DepositAddress, findChain, paymentLink, type RequestRecord } from '@portage/core'
import { shortenHash } from '../../components/Hash.js'
import type { DepositAddressCopy } from '../../copy/copy.js'
import { activityEntries } from '../activity/activityEntries.js'
import { type ActivityRow, activityRow } from '../activity/activityRow.js'
import { type RecordWords, standingOf } from '../activity/recordHeadline.js'
import { nameOf } from '../recovery/names.js'
import { amountOf, symbolOf } from '../run/readRun.js'
import { type TokenView, tokenView } from '../run/tokenView.js'
import type { MadeAddress } from './madeAddress.js'

/** Everything a deposit address is told from. */
export type AddressFacts = Readonly<{
  address: string
  /** What was asked for and checked here; null for one that was made elsewhere. */
  made: MadeAddress | null
  /** What the service says of it; null before its first answer. */
  said: DepositAddress | null
  /** The requests that are paid there; null before the first answer. */
  records: readonly RequestRecord[] | null
  error: Error | null
}>

/** What of an address is shown. */
export type AddressView = Readonly<{
  /** What is to be paid; null where nobody says. */
  token: TokenView | null
  heading: string
  sentences: readonly string[]
  /** Whether paying to it makes sense: else neither code nor link is offered. */
  pay: Readonly<{ code: string; label: string; note: string; link: string | null }> | null
  /** What is waited for, or what was seen: heard when it changes. */
  status: string
  payments: readonly ActivityRow[]
  chain: Chain | null
  kind: 'open' | 'strict' | null
  recipient: string | null
  refundTo: string | null
  recoveryAddress: string | null
  requestId: string | null
  /** What it is disabled by; null where nobody knows it, or it is over. */
  id: string | null
}>

/** What a deposit address is told with. */
export type AddressWords = RecordWords & Readonly<{ address: DepositAddressCopy }>

/** Says of one deposit address what is to be paid, and what has been. Pure. */
export function addressView(facts: AddressFacts, words: AddressWords): AddressView {
  const { address, made, said, records } = facts
  const { chains, address: copy, format, recovery } = words
  const first =
    records?.find(({ id }) => id === (made?.requestId ?? said?.requestId)) ?? records?.at(-1) ?? null
  const chainId = made?.currency.chainId ?? said?.chainId ?? first?.deposited?.currency.chainId ?? null
  const chain = chainId === null ? null : findChain(chains, chainId)
  const chainName = nameOf(chains, chainId, recovery)
  const kind = made?.kind ?? readKind(said?.type ?? first?.depositAddress?.type ?? null)
  const quoted = made ?? readQuoted(first)
  const arrives = made?.arrives ?? quotedOutput(first)
  const recipient = made?.recipient ?? first?.recipient ?? null
  const payments = activityEntries(
    [],
    (records ?? []).filter((one) => isPaid(one, words.now)),
  )
  const isWatched = made?.watched !== 'no'
  const isSpent = kind === 'strict' && payments.length > 0
  const amount = quoted === null ? null : amountOf(quoted.amount, quoted.currency, format)
  const heading =
    quoted === null || amount === null || kind === null
      ? copy.sendTo({ chain: chainName })
      : kind === 'strict'
        ? copy.sendExactly({ amount, chain: chainName })
        : copy.sendAny({ token: symbolOf(quoted.currency), chain: chainName })
  const becomes = sayArrival(kind, amount, arrives, recipient, words)
  const link = chain === null || quoted === null ? null : paymentLink(chain, { ...quoted, address })
  const mayPay = isWatched && !isSpent && (made !== null || said !== null)
  return {
    token:
      quoted && tokenView(quoted.currency, { symbol: symbolOf(quoted.currency), chain: chainName }, chains),
    heading,
    sentences: [
      ...(made === null && said !== null ? [copy.saidByService] : []),
      ...(mayPay ? [...becomes, copy.onlyChain({ chain: chainName })] : []),
    ],
    pay: mayPay
      ? {
          code: link ?? address,
          label: link === null || amount === null ? copy.codeAny : copy.code({ amount }),
          note: link === null || amount === null ? copy.codePlain : copy.codeText({ amount }),
          link,
        }
      : null,
    status: statusOf(facts, payments.length, isSpent, isWatched, words),
    payments: payments.map((entry) => activityRow(entry, words)),
    chain,
    kind,
    recipient,
    refundTo: made?.refundTo ?? said?.refundTo ?? first?.refundTo ?? null,
    recoveryAddress:
      made?.recoveryAddress ?? said?.recoveryAddress ?? first?.depositAddress?.recoveryAddress ?? null,
    requestId: made?.requestId ?? said?.requestId ?? null,
    id: isWatched ? (made?.id ?? said?.id ?? null) : null,
  }
}

/** What comes of it. Of an exact amount it is what was asked for; of any other it follows the price of its moment. */
function sayArrival(
  kind: AddressView['kind'],
  sent: string | null,
  arrives: MadeAddress['arrives'],
  recipient: string | null,
  { chains, format, recovery, address: copy }: AddressWords,
): readonly string[] {
  if (sent === null || arrives === null || recipient === null) return []
  const amount = amountOf(arrives.amount, arrives.currency, format)
  const chain = nameOf(chains, arrives.currency.chainId, recovery)
  const to = shortenHash(recipient)
  return [
    kind === 'strict'
      ? copy.becomesExactly({ amount, recipient: to, chain })
      : copy.becomes({ sent, amount, recipient: to, chain }),
  ]
}

function statusOf(
  { made, said, records, error }: AddressFacts,
  count: number,
  isSpent: boolean,
  isWatched: boolean,
  { address: copy, format, now }: AddressWords,
): string {
  if (!isWatched) return copy.disabled
  if (error !== null && records === null) {
    const isUnknown = made === null && said === null && 'status' in error && error.status === 404
    return isUnknown ? copy.unknown : copy.unread({ message: error.message })
  }
  if (isSpent) return copy.spent
  if (count > 0) return copy.seen({ count })
  if (records === null && made === null) return copy.reading
  return made === null ? copy.waitingPlain : copy.waiting({ since: format.time(made.madeAt, now) })
}

/** The request of an address stands there before anything was paid; one that another took the place of never was. */
function isPaid(record: RequestRecord, now: number): boolean {
  const standing = standingOf(record, now)
  return standing !== 'unpaid' && standing !== 'superseded'
}

function readKind(type: string | null): 'open' | 'strict' | null {
  return type === 'open' || type === 'strict' ? type : null
}

function readQuoted(record: RequestRecord | null): Pick<MadeAddress, 'currency' | 'amount'> | null {
  // What a later payment brought is no amount to be paid again.
  const quoted =
    record?.route.quoted?.origin?.inputCurrency ??
    (record?.depositedFrom === 'quoted' ? record.deposited : null)
  return quoted?.amount == null ? null : { currency: quoted.currency, amount: quoted.amount }
}

function quotedOutput(record: RequestRecord | null): MadeAddress['arrives'] {
  const output = record?.quotedOutput
  return output?.amount == null ? null : { currency: output.currency, amount: output.amount }
}
