import type { Finding } from '../../domain/finding.js'
import { isSentFrom } from '../../families/vmFacts.js'
import { failed, uncovered } from '../judge.js'
import type { Context } from '../rule.js'

/**
 * A quote begins on a chain of a family that the host has given. Of any other nothing here could say what is signed: it
 * is refused, however harmless the rest of it looks.
 */
export function familyGiven({ origin, families, quote }: Context): readonly Finding[] {
  if (origin === null || !isSentFrom(origin.vmType)) return []
  const isGiven = families.some(({ vm }) => vm === origin.vmType)
  const given = families.map(({ vm }) => vm).join(', ') || 'none'
  if (isGiven) return []
  // An address is paid from anywhere: no wallet of this page is asked for anything.
  const judge = quote.request.useDepositAddress === true ? uncovered : failed
  return [judge('family-missing', given, origin.vmType)]
}
