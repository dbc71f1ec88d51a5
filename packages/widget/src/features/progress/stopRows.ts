import type { StopReason } from '@portage/core/execution'
import { hasOlderPrompt } from '../run/hasOlderPrompt.js'
import { isAwaited } from '../run/isListed.js'
import { isRefused } from '../run/isRefused.js'
import { readMisplaced } from '../run/readMisplaced.js'
import { askRows } from './askRows.js'
import { moneyRow, type PlaceRow } from './placeRow.js'
import type { SituationContext } from './progressTypes.js'
import { linkTo, neverPaid } from './rowParts.js'

/** The line of a run that went no further: where its money is, and where the line ends. */
export function stopRows(reason: StopReason, context: SituationContext): readonly PlaceRow[] {
  const { copy, run } = context
  if (isAwaited(reason)) return askRows({ name: 'not-seen' }, context)
  if (reason.type === 'deposit-on-other-chain') return misplacedRows(reason, context)
  // What was refused was never on the chain: there is nothing to look at.
  const isReverted = reason.type === 'reverted' && !isRefused(reason)
  return [
    moneyRow({
      key: 'wallet',
      mark: 'ring-dot',
      stretch: 'ahead',
      large: run.from.amount,
      token: run.from.token,
      note: isSure(reason, context) ? copy.inWallet({ chain: run.from.chain }) : copy.inWalletAsFarAsSeen,
      // A refused action is nowhere to be looked at.
      link:
        isReverted && reason.message === undefined
          ? linkTo(run.from.chainId, reason.hash, context)
          : undefined,
    }),
    {
      key: 'deposit',
      mark: 'bar',
      stretch: 'none',
      title: isReverted ? copy.undone({ chain: run.from.chain }) : copy.stoppedRow,
      tone: 'stop',
    },
    neverPaid(context),
  ]
}

/** Whether nothing that the wallet or the service holds can still take the money. */
function isSure({ type }: StopReason, { state }: SituationContext): boolean {
  if (type === 'replaced' || type === 'post-refused') return false
  return !state.asks.some((ask) => hasOlderPrompt(state, ask))
}

/** The wallet paid on another chain: the money lies in the depository there, and nobody fills it. */
function misplacedRows(
  { chainId, hash }: Extract<StopReason, { type: 'deposit-on-other-chain' }>,
  context: SituationContext,
): readonly PlaceRow[] {
  const { copy, run, state, chains, format } = context
  const chain = run.chainName(chainId)
  const misplaced = readMisplaced(state, chains, format)
  const amount = misplaced?.amount ?? null
  return [
    { key: 'wallet', mark: 'ring', stretch: 'solid', title: copy.strayLeft({ chain }) },
    moneyRow({
      key: 'deposit',
      mark: 'place',
      stretch: 'solid',
      large: amount ?? undefined,
      token: misplaced?.token,
      title: amount === null ? copy.strayAmount({ chain }) : undefined,
      note: amount === null ? undefined : copy.strayAmount({ chain }),
      link: linkTo(chainId, hash, context),
    }),
    { key: 'solver', mark: 'bar', stretch: 'none', title: copy.notFilledThere, tone: 'stop' },
    neverPaid(context),
  ]
}
