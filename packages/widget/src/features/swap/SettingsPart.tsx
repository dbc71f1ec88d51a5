import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { SettingsDialog } from '../settings/SettingsDialog.js'
import type { DialogPartProps } from './dialogPart.js'

/** The settings, bound to the form. */
export function SettingsPart({
  container,
  store,
  swap,
  format,
  slippage,
  onEvent,
  onClose,
}: DialogPartProps): ReactElement {
  const { form, settings } = useStore(store)
  return (
    <SettingsDialog
      container={container}
      settings={settings}
      bounds={slippage}
      quote={swap.quote.quote}
      exact={form.exact}
      to={swap.to}
      chains={swap.chains}
      format={format}
      onChange={(changed) => {
        store.getState().set(changed)
        onEvent({ type: 'settings-changed', settings: changed })
      }}
      onClose={() => onClose('left')}
    />
  )
}
