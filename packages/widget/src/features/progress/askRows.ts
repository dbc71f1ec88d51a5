import type { Situation } from '@portage/core/execution'
import { moneyRow, type PlaceRow } from './placeRow.js'
import type { SituationContext } from './progressTypes.js'
import { whereTo } from './rowParts.js'

/** Situations in which the money is in the wallet, as far as anybody knows. */
export type AskSituation =
  | Extract<
      Situation,
      { name: 'awaited' | 'asking' | 'searching' | 'open' | 'wallet-failed' | 'over-budget' | 'taken' }
    >
  /** The wallet was asked, and the person says that nothing is waiting there any more. */
  | Readonly<{ name: 'at-rest' | 'not-seen' }>

const unseen: readonly AskSituation['name'][] = ['open', 'wallet-failed', 'over-budget', 'not-seen']

/** The line while the money is still in the wallet, or may have left it. */
export function askRows(situation: AskSituation, { copy, run }: SituationContext): readonly PlaceRow[] {
  const ahead: readonly PlaceRow[] = [
    {
      key: 'deposit',
      mark: 'place-ahead',
      stretch: 'ahead',
      title: copy.deposit,
      aside: unseen.includes(situation.name) ? copy.notSeen : undefined,
    },
    { key: 'solver', mark: 'place-ahead', stretch: 'ahead', title: copy.solver },
    {
      key: 'destination',
      mark: 'ring-ahead',
      stretch: 'none',
      title: whereTo(run, copy),
    },
  ]
  switch (situation.name) {
    case 'at-rest':
    case 'awaited':
    case 'not-seen':
      return [
        moneyRow({
          key: 'wallet',
          mark: 'ring-dot',
          stretch: 'ahead',
          large: run.from.amount,
          token: run.from.token,
          note:
            situation.name === 'not-seen'
              ? copy.inWalletAsFarAsSeen
              : copy.inWallet({ chain: run.from.chain }),
        }),
        ...ahead,
      ]
    case 'asking':
      return [
        moneyRow({
          key: 'wallet',
          mark: 'double-ring',
          stretch: 'asked',
          large: run.from.amount,
          token: run.from.token,
          note: copy.inWallet({ chain: run.from.chain }),
        }),
        ...ahead,
      ]
    case 'open':
      return [
        moneyRow({
          key: 'wallet',
          mark: 'double-ring',
          stretch: 'asked',
          large: run.from.amount,
          token: run.from.token,
          note: copy.inWalletAsFarAsSeen,
        }),
        ...ahead,
      ]
    case 'searching':
    case 'wallet-failed':
    case 'over-budget':
    case 'taken':
      return [
        {
          key: 'wallet',
          mark: 'ring-asked',
          stretch: 'asked',
          title: copy.yourWalletOn({ chain: run.from.chain }),
        },
        moneyRow({
          mark: 'dashed',
          stretch: 'asked',
          large: run.from.amount,
          token: run.from.token,
          note: copy.mayHaveLeft,
        }),
        ...ahead,
      ]
    default:
      return situation satisfies never
  }
}

/** What the wallet asks for now, and whether it asks again after that. */
export function askText(
  situation: Extract<Situation, { name: 'asking' }>,
  { copy, run, state }: SituationContext,
): string {
  const { amount, chain } = run.from
  if (situation.ask?.kind === 'batch') return copy.askingTogether({ amount })
  if (situation.role === 'permit') return copy.askingSign({ amount })
  if (situation.role === 'sign') return copy.askingSignOnly
  if (situation.role === 'approve') return copy.askingAllow({ amount })
  const allowed = state.proofs.some((proof) => proof.type === 'approval')
  return allowed ? copy.askingSendSecond({ amount }) : copy.askingSend({ amount, chain })
}
