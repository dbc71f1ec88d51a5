'use client'

import type { ReactElement } from 'react'
import { Panel, type PanelProps } from '../panel/Panel.js'

/** What a `<WatchPanel>` takes. */
export type WatchPanelProps = Omit<PanelProps, 'onConnectWallet'> &
  Readonly<{
    /** Which request is looked at, such as `createRequestLink().read()` says. */
    requestId: string
  }>

const loadScreen = async () => (await import('./WatchScreen.js')).WatchScreen

/**
 * Shows where the money of one request is, live, from its id alone: on another device, without a wallet, and nothing is
 * asked of one. Needs a `<PortageProvider>` above it and `@portage/widget/styles.css` on the page.
 *
 * @example
 * <WatchPanel requestId={requestId} onLeave={() => show('the form')} />
 */
export function WatchPanel({ requestId, ...props }: WatchPanelProps): ReactElement {
  return <Panel {...props} load={loadScreen} own={requestId} />
}
