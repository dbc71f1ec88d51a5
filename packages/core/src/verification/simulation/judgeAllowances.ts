import { isNativeAddress } from '../../domain/currency.js'
import type { Finding } from '../../domain/finding.js'
import type { Allowance, SimulationReading, TriedCall } from '../../families/chainReadings.js'
import type { Reader } from '../../families/reader.js'
import { amountIn, permissionsOf } from '../context.js'
import { type Comparison, compare, judge, passed, unchecked } from '../judge.js'
import { permit2Address } from '../permit2.js'
import type { Context } from '../rule.js'

const code = 'simulation-allowance'

type Calls = Extract<SimulationReading, { type: 'simulated' }>['calls']
type Read = Readonly<{ spender: string; call: TriedCall }>

/**
 * Calls to be made after the quote's own, which say what each trusted contract may still take of the asked currency.
 * Logs do not: many tokens tell of an allowance when it is given and not when it is used.
 */
export function allowanceReads(context: Context): readonly Read[] {
  const { account, request } = context
  const token = request.originCurrency
  if (isNativeAddress(token, 'evm')) return []
  return spendersOf(context).map((spender) => ({
    spender,
    call: {
      from: account,
      to: token,
      data: `0xdd62ed3e${addressWord(account)}${addressWord(spender)}`,
      value: 0n,
    },
  }))
}

/**
 * The account is not left allowing anybody anything: no stranger, no other currency, and no trusted contract more
 * than it was allowed before. What a signature of the same quote is going to use is still standing, up to the amount.
 */
export async function judgeAllowances(
  context: Context,
  calls: Calls,
  count: number,
  { reader, signal }: Readonly<{ reader: Reader; signal: AbortSignal | undefined }>,
): Promise<readonly Finding[]> {
  const { account, request } = context
  const [token, owner] = [request.originCurrency.toLowerCase(), account.toLowerCase()]
  const due = permissionsOf(context).length > 0 ? (amountIn(context) ?? 0n) : 0n
  const given = lastOf(calls.slice(0, count).flatMap(({ allowances }) => allowances)).filter(
    (allowance) => allowance.owner === owner && allowance.amount > 0n,
  )
  const trusted = spendersOf(context)
  const strange = given.filter((one) => one.token !== token || !trusted.includes(one.spender))
  /** What stood before is asked for only where something stands afterwards: it is not this quote's doing. */
  const mayHaveTaken = (spender: string): Promise<bigint | null> =>
    reader.readAllowance({ chainId: request.originChainId, token, owner, spender, signal }).catch(() => null)
  const standing = await Promise.all(
    allowanceReads(context).map(async ({ spender }, index): Promise<Comparison | null> => {
      const after = amountOf(calls[count + index])
      const before = after !== null && after > due ? await mayHaveTaken(spender) : 0n
      if (after === null || before === null) return null
      const most = before > due ? before : due
      return compare(`${spender} may take`, `at most ${most}`, `${after} of ${token}`, after <= most)
    }),
  )
  const comparisons = [
    ...strange.map((one) =>
      compare(`${one.spender} may take`, 'nothing', `${one.amount} of ${one.token}`, false),
    ),
    ...standing.filter((comparison) => comparison !== null),
  ]
  // What is wrong is told before what is not known.
  if (standing.includes(null) && comparisons.every(({ holds }) => holds))
    return [unchecked(code, 'what is left allowed', 'not looked at: the token does not say')]
  return comparisons.length > 0
    ? judge(code, comparisons, 'nothing is left allowed')
    : [passed(code, 'nothing is allowed')]
}

/** The depository, what takes tokens for a swap, and Permit2 where the quote asks for a message to it. */
function spendersOf(context: Context): readonly string[] {
  const { depository, trustedOrigin } = context
  const usesPermit2 = permissionsOf(context).some(({ standard }) => standard === 'permit2')
  return [depository, trustedOrigin?.approvalProxy, usesPermit2 ? permit2Address : null].flatMap((spender) =>
    spender == null ? [] : [spender.toLowerCase()],
  )
}

/** The last word on each token and spender. */
function lastOf(allowances: readonly Allowance[]): readonly Allowance[] {
  return [...new Map(allowances.map((one) => [`${one.token} ${one.owner} ${one.spender}`, one])).values()]
}

function amountOf(call: Calls[number] | undefined): bigint | null {
  return call?.succeeded && call.data.length === 2 + 64 ? BigInt(call.data) : null
}

function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}
