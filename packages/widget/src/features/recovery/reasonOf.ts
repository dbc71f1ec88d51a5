import type { ReasonCopy } from '../../copy/copy.js'
import { type ReasonAction, reasonActions } from './reasonActions.js'

/** A reason in the middle of a sentence, and what it leaves to be done. */
export type ReasonWords = Readonly<{ say: string; action: ReasonAction }>

/** Why it was not filled, or not sent back, by the service's code; a code nobody knows is named as it came. */
export function reasonOf(code: string | null, of: 'fail' | 'refund', copy: ReasonCopy): ReasonWords | null {
  if (code === null) return null
  const table: Readonly<Record<string, string>> = of === 'fail' ? copy.failReasons : copy.refundFailReasons
  const say = Object.hasOwn(table, code) ? table[code] : undefined
  const action = (of === 'fail' ? reasonActions[code] : undefined) ?? 'withdraw'
  return { say: say ?? copy.unknownReason({ code }), action }
}
