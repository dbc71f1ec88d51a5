/**
 * What becomes of a prompt: by itself when it is set as the policy, or by hand when it is given as the decision.
 * Those with further values are written as an object; the others may be written as a word alone.
 */
export type Policy =
  /** Stays until it is decided by hand. */
  | Readonly<{ kind: 'manual' }>
  /** Carried out and answered. */
  | Readonly<{ kind: 'approve' }>
  /** Refused. Default 4001, "User rejected the request." */
  | Readonly<{ kind: 'reject'; code?: number | undefined; message?: string | undefined }>
  /** Carried out `afterMs` milliseconds later, unless it was decided by hand before. */
  | Readonly<{ kind: 'approve-late'; afterMs: number }>
  /** Carried out, but the dApp is told nothing, as when the wallet's process dies in between. */
  | Readonly<{ kind: 'approve-silently' }>
  /** Carried out, but the dApp is told that it failed. Default -32603, "Internal error". */
  | Readonly<{ kind: 'approve-then-error'; code?: number | undefined; message?: string | undefined }>
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
  /** Refuses it: nothing is signed, and the dApp is told why. */
  refuse: (code: number, message: string) => void
  /** Tells the dApp the result. */
  answer: (result: unknown) => void
  /** Tells the dApp that it failed. */
  answerError: (code: number, message: string) => void
  /** Tells the dApp nothing, ever. */
  loseAnswer: () => void
  /** Leaves it undecided for good. */
  hang: () => void
  /** Waits some milliseconds and says whether the prompt is still open then. */
  staysOpenFor: (ms: number) => Promise<boolean>
}>

/** Every way a wallet behaves. A new one is a case of `Policy` and a line here. */
const policies: {
  readonly [kind in Policy['kind']]: (hands: Hands, policy: Extract<Policy, { kind: kind }>) => Promise<void>
} = Object.freeze({
  manual: async () => {},
  approve: async (hands) => {
    const done = await hands.carryOut()
    if (done) hands.answer(done.result)
  },
  reject: async (hands, { code = 4001, message = 'User rejected the request.' }) =>
    hands.refuse(code, message),
  'approve-late': async (hands, { afterMs }) => {
    if (!(await hands.staysOpenFor(afterMs))) return
    const done = await hands.carryOut()
    if (done) hands.answer(done.result)
  },
  'approve-silently': async (hands) => {
    if (await hands.carryOut()) hands.loseAnswer()
  },
  'approve-then-error': async (hands, { code = -32603, message = 'Internal error' }) => {
    if (await hands.carryOut()) hands.answerError(code, message)
  },
  never: async (hands) => hands.hang(),
})

/** Does to a prompt what the policy says. Settled when that is done; a late approval makes it late. */
export function applyPolicy<kind extends Policy['kind']>(
  policy: Extract<Policy, { kind: kind }>,
  hands: Hands,
): Promise<void> {
  const apply: (hands: Hands, policy: Extract<Policy, { kind: kind }>) => Promise<void> =
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
  const { kind, afterMs, code, message } = policy
  if (kind === 'approve-late' && !(typeof afterMs === 'number' && afterMs >= 0)) {
    throw new Error('The policy approve-late needs afterMs: how many milliseconds later.')
  }
  if (code !== undefined && !Number.isInteger(code))
    throw new Error(`The code of policy ${kind} must be an integer.`)
  if (message !== undefined && typeof message !== 'string') {
    throw new Error(`The message of policy ${kind} must be a string.`)
  }
  return Object.freeze({ ...policy }) as Policy
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
