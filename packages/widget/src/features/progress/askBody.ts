import type { Ask } from '@portage/core/execution'
import { shortenHash } from '../../components/Hash.js'
import { hasOlderPrompt } from '../run/hasOlderPrompt.js'
import type { May } from '../run/stopView.js'
import { type AskSituation, askRows, askText } from './askRows.js'
import { isLate } from './isLate.js'
import { openActs } from './openActs.js'
import { type Body, nothing } from './progressBody.js'
import type { ProgressButton, SituationContext } from './progressTypes.js'
import { walletShows } from './walletShows.js'

/** What is open in a wallet, or next to be: what it looks like there, and how the person gets on. */
export type OpenSituation = Exclude<AskSituation, { name: 'at-rest' | 'not-seen' }>

/** A wallet is asked, or was, and nobody knows what came of it. */
export function askBody(situation: OpenSituation, context: SituationContext, may: May): Body {
  const { copy, run, wait, format } = context
  const { chain } = run.from
  const look: ProgressButton = { kind: 'onward', label: copy.look, act: 'look' }
  const waiting: ProgressButton = { kind: 'waiting', label: copy.searchingWait({ chain }), act: 'none' }
  const body = { ...nothing, rows: askRows(situation, context), facts: walletShows(situation, context) }
  switch (situation.name) {
    case 'awaited':
      return {
        ...body,
        heading: copy.awaitedTitle,
        lead: [copy.awaitedText],
        next: may.openOther
          ? { kind: 'onward', label: copy.awaitedOpen, act: 'open-other' }
          : { kind: 'waiting', label: copy.awaitedWait, act: 'none' },
        beside: [{ kind: 'beside', label: copy.cancel, act: 'cancel' }],
      }
    case 'asking': {
      const { ask } = situation
      return {
        ...body,
        heading: copy.askingTitle,
        lead: [
          askText(situation, context),
          wait !== null && isLate(context)
            ? copy.askingLate({ ago: format.ago(wait.elapsed / 1000) })
            : copy.askingText,
          ...older(ask, context),
        ],
        next: { kind: 'waiting', label: copy.waitingForWallet, act: 'none' },
        // A window that a person has closed, or that never came, must not hold them here.
        beside: ask !== null && isLate(context) ? openActs(copy, ask) : [],
      }
    }
    case 'searching':
      return {
        ...body,
        heading: copy.searchingTitle,
        lead: [
          copy.searchingText({ ...askedAt(situation.ask, context), chain }),
          ...known(situation, context),
        ],
        next: waiting,
        // A network that cannot be read must not hold anybody here for good.
        beside: openActs(copy, situation.ask).slice(isLate(context) ? 0 : 1),
      }
    case 'open':
      return {
        ...body,
        heading: copy.openTitle,
        lead: [
          copy.openText({
            ...askedAt(situation.ask, context),
            chain,
            block: format.count(situation.searchedTo),
          }),
          ...known(situation, context),
        ],
        note: copy.askedOnlyAfter,
        next: look,
        beside: openActs(copy, situation.ask),
      }
    case 'wallet-failed':
      return {
        ...body,
        heading: copy.walletFailedTitle,
        lead: [
          copy.walletFailedText({ message: situation.message, chain }),
          ...(situation.searchedTo === null
            ? []
            : [copy.walletFailedSearched({ chain, block: format.count(situation.searchedTo) })]),
          ...known(situation, context),
        ],
        note: copy.askedOnlyAfter,
        next: look,
        beside: openActs(copy, situation.ask),
      }
    case 'over-budget':
      return {
        ...body,
        heading: copy.overBudgetTitle,
        lead: [
          copy.overBudgetText({ ...askedAt(situation.ask, context), chain }),
          copy.overBudgetHow,
          ...known(situation, context),
        ],
        note:
          situation.searchedTo === null
            ? copy.overBudgetGoesOn
            : copy.overBudgetSearched({ chain, block: format.count(situation.searchedTo) }),
        paste: 'open',
        beside: [
          { kind: 'beside', label: copy.look, act: 'look' },
          { kind: 'beside', label: copy.nothingWaiting, act: 'nothing-waiting' },
        ],
      }
    case 'taken':
      return {
        ...body,
        heading: copy.takenTitle,
        lead: [copy.takenText({ chain }), ...known(situation, context)],
        note: copy.takenNote,
        next: waiting,
        beside: openActs(copy, situation.ask).slice(isLate(context) ? 0 : 1),
      }
    default:
      return situation satisfies never
  }
}

/** What else is known of a request without an answer. */
function known(
  { ask, refusedHash }: Readonly<{ ask: Ask; refusedHash: string | null }>,
  context: SituationContext,
): readonly string[] {
  const refused = refusedHash === null ? [] : [context.copy.refused({ hash: shortenHash(refusedHash) })]
  return [...refused, ...older(ask, context)]
}

function older(ask: Ask | null, { copy, state }: SituationContext): readonly string[] {
  return ask !== null && hasOlderPrompt(state, ask) ? [copy.olderPrompt] : []
}

/** When the wallet was asked, and how long ago that is. */
function askedAt(ask: Ask, { format, now }: SituationContext): { time: string; ago: string } {
  return { time: format.time(ask.askedAt, now), ago: format.ago((now - ask.askedAt) / 1000) }
}
