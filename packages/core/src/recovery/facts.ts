import type { Hex } from '../domain/brand.js'
import type { PreparedWithdrawal, WithdrawalRequest } from '../domain/recovery.js'
import type { Call } from '../domain/step.js'
import type { VmType } from '../domain/vm.js'
import type { DamagedEntryOf, EntryOf } from '../engine/journal/journalEntry.js'
import type { JournalOf } from '../engine/journal/journalOf.js'
import { unknownKey } from '../engine/journal/unknownKey.js'
import type { Anchor } from '../families/chainReadings.js'
import type { DigestSignature, Validity } from '../families/wallet.js'
import { keccakText } from '../utils/keccak.js'
import { writeJson } from '../utils/writeJson.js'

/** What is kept of one withdrawal so that it can be taken up again anywhere. */
export type WithdrawalRecord = Readonly<{
  id: string
  /** As it is sent and signed: addresses of hexadecimal chains in lower case. */
  request: WithdrawalRequest
  /** The deposit to be claimed onto the hub first; null where the money is on the hub already. */
  deposit: Readonly<{ chainId: number; transactionId: string }> | null
  /** Numeric id and VM of the chain that pays out. */
  chainId: number
  vm: VmType
  /** The same of the owner's. */
  ownerChainId: number
  ownerVm: VmType
  /** Milliseconds. */
  createdAt: number
}>

/**
 * The record that something is about to be asked for which money may move: the owner's signature, the service's
 * taking of it, the broadcast. One per key, made before.
 */
export type WithdrawalAsk = Readonly<{
  /** The withdrawal's id, round, kind and attempt. */
  key: string
  withdrawalId: string
  /** How many signed requests came to nothing before this one. */
  round: number
  attempt: number
  kind: 'signature' | 'submission' | 'transaction'
  /** What kind of wallet; `service` for a submission. */
  walletKind: string
  account: string
  /** Numeric. */
  chainId: number
  /** Who is called; the path for what is sent to the service; the owner for a signature. */
  to: string
  /** Smallest unit of the native currency. */
  value: bigint
  /** The digest, or keccak-256 of the input data. */
  inputHash: string
  /** Null where nothing goes on chain by it. */
  anchor: Anchor | null
  /** Milliseconds. */
  askedAt: number
}>

/** What a withdrawal is found by whose request the service took as this job. */
export function jobTopic(jobId: string): string {
  return `job:${jobId}`
}

/** A payment that cannot be taken back. `at` in milliseconds, the amount in the smallest unit. */
export type PayoutProof = Readonly<{
  round: number
  /** Null where nobody names one. */
  hash: string | null
  chainId: number
  /** Null where only the service says it. */
  blockNumber: bigint | null
  amount: bigint
  /** Who saw it: our own RPC, or only the service. */
  witness: 'chain' | 'service'
  at: number
}>

/** How a job ended without paying. `forgotten`: the service knows it no more; `other`: it was another withdrawal's. */
export type JobEnd = 'expired' | 'failed' | 'forgotten' | 'other'

type OfAsk = Readonly<{ round: number; attempt: number; at: number }>
type OfRound = Readonly<{ round: number; at: number }>

/** One line of the journal: what happened, never what is planned. `at` in milliseconds. */
export type WithdrawalFact =
  /** The deposit is on the hub. */
  | { readonly type: 'attested'; readonly at: number }
  /** The owner's signature, and over what: kept before it is sent. */
  | (OfAsk &
      Readonly<{
        type: 'signature'
        prepared: PreparedWithdrawal
        /** What the hub held before it was signed; left out where nobody said. Smallest unit. */
        held?: bigint | undefined
      }> &
      DigestSignature)
  /** The service did not take what was signed. `earlier`: whether it may have taken the same one before. */
  | (OfRound &
      Readonly<{ type: 'refused'; code: string | null; message: string; earlier: 'none' | 'unknown' }>)
  /** What was signed was sent to nobody: another withdrawal of the same money, of this id, was sent before. */
  | (OfRound & Readonly<{ type: 'yielded'; to: string }>)
  /** The service is at work. `joined`: it was already, on this or on another withdrawal of the same currency. */
  | (OfRound & Readonly<{ type: 'job'; jobId: string; origin: 'ours' | 'joined' }>)
  /**
   * What pays it out. Each page keeps the first it was shown, and of those of several pages only one counts, since two
   * could both be carried out: `readyOf` says which.
   */
  | (OfRound &
      Readonly<{
        type: 'ready'
        transaction: Call
        /** The head of its chain when it was first heard of: where a search for what it pays begins. */
        fromBlock?: bigint | undefined
      }>)
  | (OfRound & Readonly<{ type: 'over'; end: JobEnd; reason: string | null }>)
  /** By the chain's own time the transaction can never be carried out any more, and it was not. */
  | (OfRound & Readonly<{ type: 'outlasted' }>)
  /** The person said no in the wallet; or, where it says so, the ask was withdrawn before anybody was asked. */
  | (OfAsk & Readonly<{ type: 'rejected'; kind: 'signature' | 'transaction'; asked?: 'nobody' | undefined }>)
  | (OfAsk & Readonly<{ type: 'nothing-waiting' }>)
  /** Bytes that were signed without being sent: the same ones each time. */
  | (OfAsk & Readonly<{ type: 'signed'; hash: string; bytes: Hex; validity: Validity }>)
  /** A place to look, by the wallet's, the person's, the service's or the chain's word. */
  | (OfAsk & Readonly<{ type: 'hash'; hash: string }>)
  | (OfRound & Readonly<{ type: 'hash-refused'; hash: string }>)
  | (OfRound & Readonly<{ type: 'reverted'; hash: string }>)
  | { readonly type: 'proof'; readonly proof: PayoutProof; readonly at: number }
  | { readonly type: 'cancelled'; readonly at: number }

/** Everything the journal holds of one withdrawal. */
export type WithdrawalEntry = EntryOf<WithdrawalRecord, WithdrawalAsk, WithdrawalFact>
/** What can be read of a withdrawal whose own record cannot. */
export type DamagedWithdrawal = DamagedEntryOf<WithdrawalAsk, WithdrawalFact>
/** The durable log of withdrawals. */
export type WithdrawalJournal = JournalOf<WithdrawalRecord, WithdrawalAsk, WithdrawalFact>

/** What makes two lines the same line: everything but the time they were written. */
export function withdrawalFactKey(fact: WithdrawalFact): string {
  switch (fact.type) {
    case 'attested':
    case 'cancelled':
    case 'proof':
      return fact.type
    case 'refused':
    case 'yielded':
    case 'job':
    case 'over':
    case 'outlasted':
      return `${fact.type}:${fact.round}`
    case 'ready':
      return `ready:${fact.round}:${nameOf(fact.transaction)}`
    case 'signature':
    case 'nothing-waiting':
      return `${fact.type}:${fact.round}:${fact.attempt}`
    case 'rejected':
      return `rejected:${fact.round}:${fact.kind}:${fact.attempt}`
    case 'signed':
    case 'hash':
      return `${fact.type}:${fact.round}:${fact.attempt}:${fact.hash}`
    case 'hash-refused':
    case 'reverted':
      return `${fact.type}:${fact.round}:${fact.hash}`
    default:
      return unknownKey(fact satisfies never)
  }
}

/** The same for the same payment, whatever gas the service says beside it. */
function nameOf(transaction: Call): string {
  const { chainId, to, data } = Object(transaction)
  const identity = transaction.vm === 'evm' ? [chainId, to, data] : transaction
  return keccakText(writeJson(identity))
}
