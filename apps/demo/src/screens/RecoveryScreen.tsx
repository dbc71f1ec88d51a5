import { RecoveryPanel } from '@portage/widget/recovery'
import '@portage/widget/styles.css'
import type { ReactElement } from 'react'
import { PanelFrame } from '../parts/PanelFrame.js'
import type { PanelProps } from '../parts/panelProps.js'
import { support } from './support.js'

/** The recovery panel as a host pastes it. */
export function RecoveryScreen(panel: PanelProps): ReactElement {
  return (
    <PanelFrame title="Recovery">
      <RecoveryPanel {...panel} support={support} />
    </PanelFrame>
  )
}
