import { namedTonKey, type TonKey } from '@portage/localnet/ton'
import { comment } from '@ton/core'
import { keccak256, stringToHex } from 'viem'
import {
  type ChainOptions,
  createChain,
  type Outcome,
  type SimulatedChain,
  type Waiting,
} from '../createChain.js'
import type { Payment } from '../toWorldChain.js'

/** What an account sends to another one. Addresses raw, value in nanotons, `body` a bag of cells in base64. */
export type TonMessage = Readonly<{ to: string; value: bigint; body: string; text: string }>

/** A message that leads to one transaction, of the account it is for. Its hash is the message's. */
export type TonSent = Waiting &
  (
    | {
        /** From outside, as a wallet wrote it: taken once, in the order of its numbers. */
        readonly kind: 'external'
        readonly seqno: number
        /** Unix seconds. */
        readonly validUntil: number
        readonly messages: readonly TonMessage[]
      }
    | { readonly kind: 'internal'; readonly message: TonMessage }
  )

type State = Readonly<{ seqnos: Map<string, number> }>

export type TonChain = SimulatedChain<TonSent, Outcome, State>

export const tonDepository: string = `0:${'d'.repeat(64)}`
const solver: TonKey = namedTonKey('solver of chaos')

/** Makes a chain whose blocks stay, and on which what an account sends comes to the other one a block later. */
export function createTonChain(options: Omit<ChainOptions, 'finalAfter'>): TonChain {
  return createChain<TonSent, Outcome, State>(
    { ...options, finalAfter: 0, replaceable: 0 },
    {
      first: { seqnos: new Map() },
      copy: ({ seqnos }) => ({ seqnos: new Map(seqnos) }),
      compare: (left, right) => seqnoOf(left) - seqnoOf(right),
      carryOut: (sent, { seqnos }) => {
        if (sent.kind === 'internal') {
          const { to, text } = sent.message
          return { succeeded: true, deposits: to === tonDepository ? [text] : [] }
        }
        if (sent.seqno !== (seqnos.get(sent.from) ?? 0)) return null
        seqnos.set(sent.from, sent.seqno + 1)
        return { succeeded: !sent.fails, deposits: [] }
      },
      isOver: (sent, { seqnos }, { now }) =>
        sent.kind === 'external' &&
        (sent.validUntil <= now / 1_000 || sent.seqno < (seqnos.get(sent.from) ?? 0)),
      areRivals: (left, right) => left.hash === right.hash,
      leadsTo: (sent, { succeeded }) => (succeeded ? internalsOf(sent) : []),
      refuses: (sent, _rival, { seqnos }, { now }) =>
        sent.kind === 'external' &&
        (sent.validUntil <= now / 1_000 || sent.seqno < (seqnos.get(sent.from) ?? 0))
          ? 'cannot apply external message to current state: External message was not accepted'
          : null,
    },
  )
}

function seqnoOf(sent: TonSent): number {
  return sent.kind === 'external' ? sent.seqno : -1
}

/** What a message from outside makes its account send. */
export function internalsOf(sent: TonSent): readonly TonSent[] {
  if (sent.kind === 'internal') return []
  return sent.messages.map((message, index) => ({
    ...{ kind: 'internal', message, from: sent.from, fails: false, heldUntil: 0, pays: null },
    hash: nameOf(`${sent.hash} ${index}`),
  }))
}

/** The hash of the transaction that a message led to. */
export function transactionOf({ hash }: Pick<TonSent, 'hash'>): string {
  return nameOf(`transaction of ${hash}`)
}

function nameOf(text: string): string {
  return keccak256(stringToHex(text)).slice(2)
}

/** How many messages from outside an account has sent. */
export function nextSeqno(chain: TonChain, account: string): number {
  const waiting = chain.mempool().filter((sent) => sent.kind === 'external' && sent.from === account)
  return (chain.head().after.seqnos.get(account) ?? 0) + waiting.length
}

/** How the solver pays: with the order's id as the text of its message. */
export function payOnTon(chain: TonChain, { orderId, to, amount }: Payment, raw: string): TonSent {
  const body = comment(orderId).toBoc().toString('base64')
  return {
    ...{ kind: 'external', from: solver.address, fails: false, heldUntil: 0, pays: orderId },
    seqno: nextSeqno(chain, solver.address),
    validUntil: chain.head().time + 3_600,
    messages: [{ to: raw, value: amount, body, text: orderId }],
    hash: nameOf(`payment of ${orderId} to ${to} after ${chain.head().hash}`),
  }
}
