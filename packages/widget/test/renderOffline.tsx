import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { SwapWidget, type SwapWidgetProps } from '../src/exports/index.js'
import { createOfflineHost, type Offline, type OfflineHost } from './offlineHost.js'

type Rendered = RenderResult & Pick<OfflineHost, 'calls' | 'bodies'>

/** Draws the widget over a service that answers from a table, with a wallet that must not be called. */
export function renderOffline(options: Offline, props: SwapWidgetProps = {}): Rendered {
  return renderPartOffline(options, <SwapWidget storageKey={null} {...props} />)
}

/** The same for any part of it. */
export function renderPartOffline(options: Offline, part: ReactElement): Rendered {
  const { calls, bodies, draw } = createOfflineHost(options)
  return { ...render(draw(part)), calls, bodies }
}
