import type { Finding } from '../../../domain/finding.js'
import { bytesToHex } from '../../../utils/hexBytes.js'
import { exact, judge } from '../../../verification/judge.js'
import type { Context } from '../../../verification/rule.js'
import { bitcoinItemsOf } from '../bitcoinItemsOf.js'
import { scriptOf } from '../bytes/scripts.js'

/** A transaction of Bitcoin spends what is the account's, and says so of each input: nobody else's signature is needed. */
export function psbtInputs(context: Context): readonly Finding[] {
  const { account } = context
  const script = scriptOf(account)
  const ours = script ? `${account} (${bytesToHex(script)})` : account
  return bitcoinItemsOf(context).flatMap((item) =>
    judge(
      'psbt-inputs',
      item.psbt.inputs.map(({ spent }) => {
        const found = spent ? bytesToHex(spent.script) : 'an input that does not say what it spends'
        const isOurs = script !== null && found === bytesToHex(script)
        return exact('input of', ours, isOurs ? ours : found)
      }),
    ),
  )
}
