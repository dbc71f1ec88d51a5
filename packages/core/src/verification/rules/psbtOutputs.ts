import type { Finding } from '../../domain/finding.js'
import { dataOf, isPaidTo } from '../../utils/bitcoin/scripts.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import type { Context } from '../context.js'
import { compare, judge } from '../judge.js'

/** What a transaction of Bitcoin does not deposit comes back to the account. What nobody can spend is no money. */
export function psbtOutputs({ items, account }: Context): readonly Finding[] {
  const expected = 'the deposit, or back to the account'
  return items.flatMap((item) =>
    item.type !== 'bitcoin'
      ? []
      : judge(
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
