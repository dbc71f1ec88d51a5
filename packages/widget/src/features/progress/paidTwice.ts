import { getDuplicates } from '@portage/core/execution'
import { amountOf } from '../run/readRun.js'
import type { ProgressView, SituationContext } from './progressTypes.js'
import { linkTo } from './rowParts.js'

/** What the wallet has paid beyond the one deposit: said whatever became of the run. Null where nothing was. */
export function paidTwice(context: SituationContext): ProgressView['notice'] {
  const { copy, run, state, format } = context
  const { currency } = run.from
  const duplicates = getDuplicates(state)
  if (duplicates.length === 0) return null
  return {
    title: copy.paidTwiceTitle,
    lines: duplicates.map(({ amount, chainId, hash }) => ({
      text: copy.paidTwice({
        amount: currency === null ? run.from.amount : amountOf(amount, currency, format),
      }),
      link: linkTo(chainId, hash, context),
    })),
  }
}
