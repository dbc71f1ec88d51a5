import { noResult } from '../jsonRpc/answerJsonRpc.js'
import type { FollowUp } from './types.js'

/** What stands where the hash should be: the text "null", null, or nothing at all (`undefined` to the dApp). */
export type Hashless = 'text' | 'null' | 'nothing'

/**
 * What becomes of a prompt: by itself when it is set as the policy, or by hand when it is given as the decision.
 * Those that need a value are written as an object; the others may be written as a word alone.
 */
export type Policy =
  /** Stays until it is decided by hand. */
  | Readonly<{ kind: 'manual' }>
  /** Carried out and answered. */
  | Readonly<{ kind: 'approve' }>
  /** Refused. Default 4001, "User rejected the request." */
  | Readonly<{ kind: 'reject'; code?: number | undefined; message?: string | undefined }>
  /** Refused by an error that has no code. Default "User rejected". */
  | Readonly<{ kind: 'reject-without-code'; message?: string | undefined }>
  /** Refused, but the dApp is answered as if it were sent, with no hash. Default the text "null". */
  | Readonly<{ kind: 'reject-without-hash'; says?: Hashless | undefined }>
  /** Carried out `afterMs` milliseconds later, unless it was decided by hand before. */
  | Readonly<{ kind: 'approve-late'; afterMs: number }>
  /** Carried out, but the dApp is told nothing, as when the wallet's process dies in between. */
  | Readonly<{ kind: 'approve-silently' }>
  /** Carried out, but the dApp is told that it failed. Default -32603, "Internal error". */
  | Readonly<{ kind: 'approve-then-error'; code?: number | undefined; message?: string | undefined }>
  /** The same with the node's words for bytes it holds already: the wallet broadcast them twice. */
  | Readonly<{ kind: 'approve-then-already-known' }>
  /** The same with the node's words for bytes that are in a block already. */
  | Readonly<{ kind: 'approve-then-nonce-too-low' }>
  /** Carried out, but the answer has no hash. Default the text "null". */
  | Readonly<{ kind: 'approve-without-hash'; says?: Hashless | undefined }>
  /** Carried out and answered; then replaced by the same call for a higher fee, if it is not in a block by then. */
  | Readonly<{ kind: 'approve-then-speed-up' }>
  /** Carried out and answered; then replaced by a payment of nothing to itself, if it is not in a block by then. */
  | Readonly<{ kind: 'approve-then-cancel' }>
  /** Hangs: never shown, never answered, and it cannot be decided by hand. */
  | Readonly<{ kind: 'never' }>

export type PolicyWord = Exclude<Policy['kind'], 'approve-late'>

/** What a policy may do to its prompt. Each hand works once: a prompt is decided only one time. */
export type Hands = Readonly<{
  /**
   * Signs or broadcasts. Gives what the dApp should be told, or null when it could not be done; the dApp has
   * then been told so.
   */
  carryOut: () => Promise<Readonly<{ result: unknown }> | null>
  /** Refuses it: nothing is signed, and the dApp is told why, by a code or (null) without one. */
  refuse: (code: number | null, message: string) => void
  /** Refuses it, and tells the dApp this result. */
  refuseAnswering: (result: unknown) => void
  /** Tells the dApp the result. */
  answer: (result: unknown) => void
  /** Tells the dApp that it failed. */
  answerError: (code: number, message: string) => void
  /** Tells the dApp nothing, ever. */
  loseAnswer: () => void
  /** Does something more to what was carried out. Throws when that cannot be done (any more). */
  follow: (followUp: FollowUp) => Promise<void>
  /** Leaves it undecided for good. */
  hang: () => void
  /** Waits some milliseconds and says whether the prompt is still open then. */
  staysOpenFor: (ms: number) => Promise<boolean>
}>

type Apply<kind extends Policy['kind']> = (
  hands: Hands,
  policy: Extract<Policy, { kind: kind }>,
) => Promise<unknown>

/** Every way a prompt ends. A new one is a case of `Policy` and a line here. */
const policies: { readonly [kind in Policy['kind']]: Apply<kind> } = Object.freeze({
  manual: async () => {},
  approve,
  reject: async (hands, { code = 4001, message = 'User rejected the request.' }) =>
    hands.refuse(code, message),
  'reject-without-code': async (hands, { message = 'User rejected' }) => hands.refuse(null, message),
  'reject-without-hash': async (hands, { says }) => hands.refuseAnswering(writeHashless(says)),
  'approve-late': async (hands, { afterMs }) => {
    if (await hands.staysOpenFor(afterMs)) await approve(hands)
  },
  'approve-silently': async (hands) => {
    if (await hands.carryOut()) hands.loseAnswer()
  },
  'approve-then-error': async (hands, { code = -32603, message = 'Internal error' }) => {
    if (await hands.carryOut()) hands.answerError(code, message)
  },
  'approve-then-already-known': async (hands) => {
    if (await hands.carryOut()) hands.answerError(-32000, 'already known')
  },
  'approve-then-nonce-too-low': async (hands) => {
    if (await hands.carryOut()) hands.answerError(-32000, 'nonce too low')
  },
  'approve-without-hash': async (hands, { says }) => {
    if (await hands.carryOut()) hands.answer(writeHashless(says))
  },
  'approve-then-speed-up': async (hands) => {
    if (await approve(hands)) await hands.follow('speed-up')
  },
  'approve-then-cancel': async (hands) => {
    if (await approve(hands)) await hands.follow('cancel')
  },
  never: async (hands) => hands.hang(),
})

async function approve(hands: Hands): Promise<boolean> {
  const done = await hands.carryOut()
  if (done) hands.answer(done.result)
  return done !== null
}

function writeHashless(says: Hashless = 'text'): unknown {
  const written = { text: 'null', null: null, nothing: noResult } as const
  return written[says]
}

/** Does to a prompt what the policy says. Settled when that is done; a late approval makes it late. */
export function applyPolicy<kind extends Policy['kind']>(
  policy: Extract<Policy, { kind: kind }>,
  hands: Hands,
): Promise<unknown> {
  const apply: (hands: Hands, policy: Extract<Policy, { kind: kind }>) => Promise<unknown> =
    policies[policy.kind as kind]
  return apply(hands, policy)
}

/** Reads a policy given as a word or an object, from code or from JSON. Throws a sentence when it is none. */
export function readPolicy(given: unknown): Policy {
  const policy = typeof given === 'string' ? { kind: given } : given
  if (!isObject(policy) || typeof policy.kind !== 'string' || !Object.hasOwn(policies, policy.kind)) {
    const known = Object.keys(policies).join(', ')
    throw new Error(`walletd knows no policy ${JSON.stringify(given)}. Use one of: ${known}.`)
  }
  const { kind, afterMs, code, message, says } = policy
  if (kind === 'approve-late' && !(typeof afterMs === 'number' && afterMs >= 0)) {
    throw new Error('The policy approve-late needs afterMs: how many milliseconds later.')
  }
  if (code !== undefined && !Number.isInteger(code))
    throw new Error(`The code of policy ${kind} must be an integer.`)
  if (message !== undefined && typeof message !== 'string') {
    throw new Error(`The message of policy ${kind} must be a string.`)
  }
  if (says !== undefined && says !== 'text' && says !== 'null' && says !== 'nothing') {
    throw new Error(`What policy ${kind} says must be one of: text, null, nothing.`)
  }
  return Object.freeze({ ...policy }) as Policy
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
