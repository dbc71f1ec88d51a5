import type { ReactElement } from 'react'
import { Button } from '../../components/Button.js'
import { Divider } from '../../components/FactList.js'
import { Pinned } from '../../components/Pinned.js'
import type { DepositAddressCopy } from '../../copy/copy.js'
import { CheckRows } from '../review/CheckRows.js'
import type { CheckList } from '../review/checkLines.js'

/** What a person reads before an address is shown: what was checked, and what nobody can. It decides nothing. */
export function CheckScreen({
  verdict,
  checks,
  copy,
  onShow,
  onAgain,
}: Readonly<{
  /**
   * `moved`: the service names a depository this page does not know. `blocked`: the host lets nothing through that could
   * not be checked in full.
   */
  verdict: 'ask' | 'failed' | 'moved' | 'blocked'
  checks: CheckList
  copy: DepositAddressCopy
  onShow: () => void
  onAgain: () => void
}>): ReactElement {
  const words = {
    ask: [copy.checkTitle, copy.checkText],
    failed: [copy.failedTitle, copy.failedText],
    moved: [copy.movedTitle, copy.movedText],
    blocked: [copy.blockedTitle, copy.blockedText],
  } as const
  const [title, text] = words[verdict]
  return (
    <>
      <div className="ptg:ps-(--ptg-words)">
        <h3 className="ptg:text-heading ptg:font-bold ptg:text-balance">
          <bdi>{title}</bdi>
        </h3>
        <p className="ptg:pt-1">
          <bdi>{text}</bdi>
        </p>
      </div>
      <Divider />
      <h4 className="ptg:pb-2 ptg:ps-(--ptg-words) ptg:font-bold">
        <bdi>{copy.checked}</bdi>
      </h4>
      <CheckRows lines={[...checks.open, ...checks.passed]} />
      <Pinned>
        <div className="ptg:grid ptg:gap-2">
          {verdict === 'ask' ? (
            <>
              <Button kind="onward" onPress={onShow}>
                {copy.show}
              </Button>
              <Button kind="beside" onPress={onAgain}>
                {copy.startAgain}
              </Button>
            </>
          ) : (
            <Button kind="onward" onPress={onAgain}>
              {copy.startAgain}
            </Button>
          )}
        </div>
      </Pinned>
    </>
  )
}
