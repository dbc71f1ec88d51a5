import type { Finding } from '../../domain/finding.js'
import type { CallOutcome } from '../../families/chainReadings.js'
import { permissionsOf } from '../context.js'
import { failed, passed, unchecked } from '../judge.js'
import type { Context } from '../rule.js'
import { explainOutcome } from './explainOutcome.js'

const code = 'simulation-revert'

/**
 * Every transaction goes through, one after the other. The first that does not ends the rest. Where one needs a permit
 * that has yet to be signed, that it does not go through says nothing.
 */
export function judgeEnd(context: Context, calls: readonly CallOutcome[]): Finding {
  const [at, broken] = [...calls.entries()].find(([, { succeeded }]) => !succeeded) ?? []
  if (at === undefined || broken === undefined) return passed(code, `${calls.length} go through`)
  const awaitsPermit = permissionsOf(context).some(({ standard }) => standard === 'eip2612')
  const expected = `transaction ${at + 1} of ${calls.length} goes through`
  return awaitsPermit
    ? unchecked(code, expected, 'not tried out: it needs a signature first')
    : failed(code, expected, explainOutcome(broken))
}

/** What is known where only the first transaction could be tried. The others need it to have happened. */
export function judgeFirst(context: Context, first: CallOutcome, count: number): readonly Finding[] {
  if (!first.succeeded || count === 1) return [judgeEnd(context, [first])]
  return [
    unchecked(code, `${count} transactions go through`, 'only the first was tried: the RPC cannot simulate'),
  ]
}

/** What the transactions send along is not there. */
export function unaffordable(): Finding {
  return failed(code, 'an account that holds what is sent along', 'it holds less')
}
