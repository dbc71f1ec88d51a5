import { noResult } from '../jsonRpc/answerJsonRpc.js'
import type { FollowUp, Hashless, Policy } from './types.js'

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
