import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { AssetDialog } from '../assets/AssetDialog.js'
import type { DialogPartProps } from './dialogPart.js'

/** The token picker of one end, bound to the form. */
export function PickerPart({
  container,
  store,
  storage,
  swap,
  offers,
  turns,
  origins,
  format,
  onEvent,
  onClose,
}: DialogPartProps): ReactElement | null {
  const { screen } = useStore(store)
  if (screen.name !== 'picker') return null
  const { side } = screen
  return (
    <AssetDialog
      container={container}
      storage={storage}
      side={side}
      chains={swap.chains}
      offer={offers[side]}
      origins={origins}
      chosen={swap[side]}
      format={format}
      onChoose={({ chainId, address }) => {
        const currency = { chainId, address }
        store.getState().send({ type: 'currency-chosen', side, currency, isOtherFixed: !turns })
        onEvent({ type: 'currency-chosen', side, currency })
        onClose('chosen')
      }}
      onClose={() => onClose('left')}
    />
  )
}
