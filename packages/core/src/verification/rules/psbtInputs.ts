import type { Finding } from '../../domain/finding.js'
import { scriptOf } from '../../utils/bitcoin/scripts.js'
import { bytesToHex } from '../../utils/hexBytes.js'
import type { Context } from '../context.js'
import { exact, judge } from '../judge.js'

/** A transaction of Bitcoin spends what is the account's, and says so of each input: nobody else's signature is needed. */
export function psbtInputs({ items, account }: Context): readonly Finding[] {
  const script = scriptOf(account)
  const ours = script ? `${account} (${bytesToHex(script)})` : account
  return items.flatMap((item) =>
    item.type !== 'bitcoin'
      ? []
      : judge(
          'psbt-inputs',
          item.psbt.inputs.map(({ spent }) => {
            const found = spent ? bytesToHex(spent.script) : 'an input that does not say what it spends'
            const isOurs = script !== null && found === bytesToHex(script)
            return exact('input of', ours, isOurs ? ours : found)
          }),
        ),
  )
}
