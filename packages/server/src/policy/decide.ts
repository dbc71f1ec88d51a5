import { problem } from '../proxy/problem.js'
import type { Sifted } from './findGuarded.js'

/** Whoever asks. The host's own record of them, with an id that tells one from another. */
export type ProxyUser = Readonly<{ id: string }>

/** What a browser wants that is the server's alone. Frozen; nothing of it needs to be repeated in the answer. */
export type PolicyAsk = Readonly<{
  method: 'GET' | 'POST'
  /** As the service calls it, for example `/quote/v2`. */
  path: string
  /** Everything guarded that the browser sent: endpoints by their path, fields and parameters by their name. */
  guarded: readonly string[]
  /** As the browser sent it, without what is guarded and what the endpoint does not read. */
  query: Readonly<Record<string, string>>
  /** As it will be sent, without what is guarded and what the endpoint does not read; null without a body. */
  body: Readonly<Record<string, unknown>> | null
}>

/** What the host says to it. */
export type PolicyAnswer =
  /** `message` is one sentence for the person; the proxy's own when left out. */
  | Readonly<{ type: 'refuse'; message?: string | undefined }>
  /**
   * `set` are the server's own values, by name, for the body of a POST and the query of a GET. They replace whatever
   * the browser sent under these names. What is guarded and not named here is left out of the call.
   */
  | Readonly<{ type: 'allow'; set?: Readonly<Record<string, unknown>> | undefined }>

/**
 * Decides about a call that spends the key holder's money or acts with the key holder's rights. It is asked only
 * about such calls. When it throws, the call is refused.
 *
 * @param asked what the browser wants
 * @param user what the host's `getUser` said; null without one
 */
export type Policy<User extends ProxyUser = ProxyUser> = (
  asked: PolicyAsk,
  user: User | null,
) => Promise<PolicyAnswer>

/** The call as the policy wants it, or the refusal. */
export type Decision =
  | Readonly<{ type: 'allowed'; query: URLSearchParams; body: Readonly<Record<string, unknown>> | null }>
  | Readonly<{ type: 'refused'; response: Response; error: unknown }>

/** Puts what is guarded before the host's policy. Without a policy everything guarded is refused. */
export async function decide<User extends ProxyUser>(
  call: Readonly<{ method: 'GET' | 'POST'; path: string; sifted: Sifted; user: User | null }>,
  policy: Policy<User> | undefined,
): Promise<Decision> {
  const { method, path, user, sifted } = call
  const { guarded, query, body, twice } = sifted
  const [first] = guarded
  if (first === undefined) return { type: 'allowed', query, body }
  const usual = `This server does not pass on "${first.name}": ${first.reason}. Leave it out.`
  if (policy === undefined) return refuse('FORBIDDEN', usual)
  if (twice !== undefined) {
    // The host would decide about one of them, and the service may read the other.
    const message = `The parameter "${twice}" is given more than once. Give it once.`
    return { type: 'refused', response: problem(400, 'INVALID_INPUT', message), error: null }
  }

  let answer: PolicyAnswer
  try {
    const asked: PolicyAsk = {
      method,
      path,
      guarded: guarded.map(({ name }) => name),
      query: Object.fromEntries(query),
      body,
    }
    answer = await policy(structuredClone(asked), user)
  } catch (error) {
    const message = `This server could not decide about "${first.name}", so nothing was sent. Try again in a moment.`
    return refuse('POLICY_FAILED', message, error)
  }
  if (answer.type !== 'allow') return refuse('FORBIDDEN', answer.message ?? usual)

  const set = answer.set ?? {}
  if (method === 'POST') return { type: 'allowed', query, body: { ...body, ...set } }
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(set)) {
    changed.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return { type: 'allowed', query: changed, body }
}

function refuse(code: 'FORBIDDEN' | 'POLICY_FAILED', message: string, error: unknown = null): Decision {
  return { type: 'refused', response: problem(code === 'FORBIDDEN' ? 403 : 500, code, message), error }
}
