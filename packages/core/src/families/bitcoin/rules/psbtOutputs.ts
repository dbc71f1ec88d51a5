import type { Finding } from '../../../domain/finding.js'
import { bytesToHex } from '../../../utils/hexBytes.js'
import { compare, judge } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { bitcoinItemsOf } from '../bitcoinItemsOf.js'
import { dataOf, isPaidTo } from '../bytes/scripts.js'

/** What a transaction of Bitcoin does not deposit comes back to the account. What nobody can spend is no money. */
export function psbtOutputs(context: Context): readonly Finding[] {
  const { account } = context
  const expected = 'the deposit, or back to the account'
  return bitcoinItemsOf(context).flatMap((item) =>
    judge(
      'psbt-outputs',
      item.psbt.outputs.map(({ amount, script }) => {
        const isHome = isPaidTo(script, account) || isPaidTo(script, item.target)
        const isNote = amount === 0n && dataOf(script) !== null
        const got = isHome || isNote ? expected : `${amount} to ${bytesToHex(script)}`
        return compare('paid to', expected, got, isHome || isNote)
      }),
    ),
  )
}
