import type { Hex, Step } from '@portage/core'
import { ClaimNotSignedError } from '../errors/claimNotSignedError.js'

/** What a claim is signed and handed in with. */
export type SignableClaim = Readonly<{ id: Hex; body: Readonly<Record<string, unknown>> }>

/**
 * Reads what a claim is signed with: one message, the 32 bytes of its own id, which go nowhere but where claims go. That
 * they are nothing else nobody can tell.
 *
 * @throws ClaimNotSignedError where anything else is to be signed
 */
export function readClaim(steps: readonly Step[]): SignableClaim {
  const [item, ...others] = steps.flatMap(({ items }) => items)
  const call = item?.call
  const post = call?.vm === 'signature' ? call.post : null
  const id = call?.vm === 'signature' && call.sign.kind === 'eip191' ? call.sign.message : null
  const isClaim =
    others.length === 0 &&
    post?.endpoint === '/execute/permits' &&
    post.method.toUpperCase() === 'POST' &&
    post.body.kind === 'claim' &&
    id !== null &&
    /^0x[\da-f]{64}$/i.test(id) &&
    post.body.requestId === id
  if (isClaim) return { id: id as Hex, body: post.body }
  throw new ClaimNotSignedError(
    'The service asks for something else to be signed than the id of a claim.',
    'Claim again, and ask the service where it goes on.',
  )
}
