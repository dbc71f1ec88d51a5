import { findChain } from '@portage/core'
import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { RecipientDialog } from '../recipient/RecipientDialog.js'
import type { DialogPartProps } from './dialogPart.js'
import { ownIsImplied } from './ownIsImplied.js'

/** Who is paid, bound to the form; nothing while it is not known where it arrives. */
export function RecipientPart({
  container,
  store,
  swap,
  resolveName,
  payees,
  onEvent,
  onClose,
}: DialogPartProps): ReactElement | null {
  const { recents } = useStore(store)
  const toChain = swap.to === null ? null : findChain(swap.chains, swap.to.chainId)
  if (toChain === null) return null
  return (
    <RecipientDialog
      container={container}
      chains={swap.chains}
      chain={toChain}
      originChainId={swap.from?.chainId ?? null}
      own={swap.own}
      chosen={swap.recipient === null ? undefined : swap.arrivesAt === 'own' ? null : swap.recipient}
      recents={recents}
      resolveName={resolveName}
      onChoose={(address, name) => {
        // Where the own wallet goes without saying, it is not named: it is the one that is connected then.
        const named = ownIsImplied(payees, toChain.id) ? address : (address ?? swap.own)
        store.getState().send({ type: 'recipient-chosen', address: named, name })
        onEvent({ type: 'recipient-chosen', address })
        onClose('chosen')
      }}
      onClose={() => onClose('left')}
    />
  )
}
