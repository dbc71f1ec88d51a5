import { RecoveryPanel } from '@portage/widget/recovery'
import '@portage/widget/styles.css'
import type { ReactElement } from 'react'
import type { Theme } from '../app/useTheme.js'
import { support } from './support.js'

/** The recovery panel as a host pastes it. */
export function RecoveryScreen({ theme, onConnect }: { theme: Theme; onConnect: () => void }): ReactElement {
  return (
    <div className="mx-auto w-full max-w-105">
      <h1 className="sr-only">Recovery</h1>
      <RecoveryPanel theme={theme} onConnectWallet={onConnect} support={support} />
    </div>
  )
}
