import type { Finding } from '../../domain/finding.js'
import { failed, passed } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * Every message to sign is of a form known field by field. A bare hash has the form of a withdrawal of what waits
 * at the hub and of a Safe's approval; an unknown struct could be anything: both are refused.
 */
export function signatureKnown({ items }: Context): readonly Finding[] {
  const signatures = items.flatMap((item) => (item.type === 'signature' ? [item.signature] : []))
  const expected = 'a permit or a nonce mapping of a known form'
  const problems = signatures.flatMap((signature) =>
    signature.type === 'refused' ? [failed('signature-unknown', expected, signature.does)] : [],
  )
  if (problems.length > 0) return problems
  return signatures.length === 0 ? [] : [passed('signature-unknown', `${signatures.length} known`)]
}
