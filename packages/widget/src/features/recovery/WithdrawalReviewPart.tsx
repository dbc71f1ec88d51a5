import { type Chain, isSameAddress } from '@portage/core'
import type { Recoverable } from '@portage/core/recovery'
import { type ReactElement, useState } from 'react'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import { RecipientDialog } from '../recipient/RecipientDialog.js'
import { readWithdrawal } from './readWithdrawal.js'
import { reviewWithdrawal } from './reviewWithdrawal.js'
import { StatusText } from './StatusText.js'
import type { WithdrawalAbout } from './useWithdrawalOf.js'
import { WithdrawalReviewScreen } from './WithdrawalReviewScreen.js'
import type { WithdrawalAct } from './withdrawalTypes.js'

/** What a withdrawal is going to do, before anything of it is asked for, and who receives it. */
export function WithdrawalReviewPart({
  find,
  about,
  chains,
  container,
  format,
  mayConnect,
  chosen,
  onAct,
  onChoose,
}: Readonly<{
  find: Recoverable | null
  about: WithdrawalAbout
  chains: readonly Chain[]
  container: HTMLElement
  format: Format
  mayConnect: boolean
  /** Another recipient than its own; null for that. */
  chosen: string | null
  onAct: (act: WithdrawalAct) => void
  onChoose: (chosen: string | null) => void
}>): ReactElement {
  const { withdrawal: copy, recovery } = useWords('panels')
  const [isChoosing, setIsChoosing] = useState(false)
  const { chain, owned, own, vm, ownerVm, account, isContract, counted, state } = about
  const terms = find?.terms ?? null
  if (find === null || terms === null || chain === null || owned === null)
    return <StatusText text={copy.getting} />

  const request = { ...terms, recipient: about.recipient ?? '' }
  const record = { request, chainId: chain.id, ownerChainId: owned.id, deposit: find.deposit }
  const read = readWithdrawal({ record }, chains, { recovery, format, counted })
  const review = reviewWithdrawal(
    {
      ...{ ownerVm, vm, account, isContract, mayConnect, counted, state },
      terms: { ...read, amount: terms.amount },
    },
    copy,
  )
  return (
    <>
      <WithdrawalReviewScreen
        review={review}
        copy={copy}
        onAct={onAct}
        onChange={() => setIsChoosing(true)}
      />
      {isChoosing ? (
        <RecipientDialog
          container={container}
          chains={chains}
          chain={chain}
          originChainId={find.ownerChainId}
          own={own}
          chosen={chosen}
          recents={[]}
          back={copy.backToReview}
          onChoose={(address) => {
            onChoose(address === null || (own !== null && isSameAddress(address, own, vm)) ? null : address)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  )
}
