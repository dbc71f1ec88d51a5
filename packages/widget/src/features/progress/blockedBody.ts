import type { Situation } from '@portage/core/execution'
import { moneyRow } from './placeRow.js'
import { type Body, nothing } from './progressBody.js'
import type { ProgressButton, SituationContext } from './progressTypes.js'
import { ahead, expected, linkTo } from './rowParts.js'

/** It was sent, and an earlier transaction of the account holds it up: which one, and that it follows by itself. */
export function blockedBody(
  { hash, nonce, blockedBy }: Extract<Situation, { name: 'blocked' }>,
  context: SituationContext,
  beside: readonly ProgressButton[],
): Body {
  const { copy, run, format } = context
  const numbered = (value: number): string => copy.transactionNumber({ number: format.count(value) })
  return {
    ...nothing,
    heading: copy.blockedTitle,
    lead: [copy.blockedText({ number: format.count(blockedBy), chain: run.from.chain })],
    rows: [
      moneyRow({
        key: 'wallet',
        mark: 'double-ring',
        stretch: 'asked',
        large: run.from.amount,
        token: run.from.token,
        note: copy.blockedNote,
        link: linkTo(run.from.chainId, hash, context),
      }),
      ahead('deposit', copy.deposit),
      ahead('solver', copy.solver),
      expected(context),
    ],
    facts: {
      title: null,
      rows: [
        { label: copy.blockedBy, value: numbered(blockedBy), strong: true },
        ...(nonce === null ? [] : [{ label: copy.blockedOwn, value: numbered(nonce) }]),
      ],
    },
    next: { kind: 'onward', label: copy.look, act: 'look' },
    beside,
  }
}
