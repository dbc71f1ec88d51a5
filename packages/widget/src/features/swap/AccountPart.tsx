import type { ReactElement } from 'react'
import { AccountDialog } from '../account/AccountDialog.js'
import type { DialogPartProps } from './dialogPart.js'

/** Which account pays, bound to the form. */
export function AccountPart({ container, swap, format, onEvent, onClose }: DialogPartProps): ReactElement {
  return (
    <AccountDialog
      container={container}
      vmType={swap.vmType}
      currency={swap.from}
      format={format}
      onChosen={(account) => {
        onEvent({ type: 'account-chosen', account })
        onClose('chosen')
      }}
      onClose={() => onClose('left')}
    />
  )
}
