import { CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '../../components/Button.js'
import { Divider, FactList } from '../../components/FactList.js'
import { Pinned } from '../../components/Pinned.js'
import { TextAction } from '../../components/TextAction.js'
import type { WithdrawalCopy } from '../../copy/copy.js'
import { TokenDisc } from '../run/TokenDisc.js'
import type { WithdrawalReview } from './reviewWithdrawal.js'
import type { WithdrawalAct } from './withdrawalTypes.js'

/** Draws what is to be withdrawn before anything is signed. It decides nothing. */
export function WithdrawalReviewScreen({
  review,
  copy,
  onAct,
  onChange,
}: Readonly<{
  review: WithdrawalReview
  copy: WithdrawalCopy
  onAct: (act: WithdrawalAct) => void
  /** Another recipient is wanted. */
  onChange: () => void
}>): ReactElement {
  return (
    <>
      <div className="ptg:flex ptg:items-center ptg:justify-between ptg:gap-4 ptg:pb-2 ptg:ps-(--ptg-words)">
        <h3 className="ptg:text-amount">
          <bdi>{review.heading}</bdi>
        </h3>
        <TokenDisc token={review.token} />
      </div>
      <FactList rows={review.facts} />
      <p className="ptg:pt-4 ptg:ps-(--ptg-words) ptg:text-end">
        <TextAction onPress={onChange} label={copy.changeRecipient}>
          {copy.change}
        </TextAction>
      </p>
      {review.warnings.map((warning) => (
        <div className="ptg:pt-4" role="note" key={warning}>
          <div className="ptg-row">
            <span className="ptg-rail ptg:grid ptg:h-5 ptg:place-items-center">
              <CircleAlert className="ptg:text-ask" size={20} strokeWidth={2} aria-hidden="true" />
            </span>
            <bdi className="ptg:block">{warning}</bdi>
          </div>
        </div>
      ))}
      <Divider />
      <p className="ptg:pb-2 ptg:ps-(--ptg-words) ptg:font-bold">
        <bdi>{copy.asksTitle}</bdi>
      </p>
      <ol className="ptg:grid ptg:gap-2 ptg:ps-(--ptg-words)">
        {review.asks.map((ask) => (
          <li key={ask}>
            <bdi>{ask}</bdi>
          </li>
        ))}
      </ol>
      <Pinned>
        <Button kind={review.button.kind} onPress={() => onAct(review.button.act)}>
          {review.button.label}
        </Button>
      </Pinned>
    </>
  )
}
