import type { Finding } from '../../../domain/finding.js'
import { compare, judge } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { bitcoinItemsOf } from '../bitcoinItemsOf.js'

/** Every signature is for all inputs and all outputs: any other kind would let somebody change them afterwards. */
export function psbtSighash(context: Context): readonly Finding[] {
  return bitcoinItemsOf(context).flatMap((item) =>
    judge(
      'psbt-sighash',
      item.psbt.inputs.map(({ sighash }) => {
        // Left out, and 0 where the input is of the kind that knows it, both stand for everything.
        const isAll = sighash === null || sighash <= 1n
        return compare('signed for', 'all', isAll ? 'all' : `kind ${sighash}`, isAll)
      }),
    ),
  )
}
