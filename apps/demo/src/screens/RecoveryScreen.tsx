import { RecoveryPanel } from '@portage/widget/recovery'
import '@portage/widget/styles.css'
import type { ReactElement } from 'react'
import type { Theme } from '../app/useTheme.js'
import { PanelFrame } from '../parts/PanelFrame.js'
import { support } from './support.js'

/** The recovery panel as a host pastes it. */
export function RecoveryScreen({ theme, onConnect }: { theme: Theme; onConnect: () => void }): ReactElement {
  return (
    <PanelFrame title="Recovery">
      <RecoveryPanel theme={theme} onConnectWallet={onConnect} support={support} />
    </PanelFrame>
  )
}
