import { type ComponentType, type ReactElement, useState } from 'react'
import type { PageHistory } from '../../components/createPageHistory.js'
import { joinLoaded } from '../../components/joinLoaded.js'
import { LoadFailed } from '../../components/LoadFailed.js'
import { PageHistoryProvider } from '../../components/PageHistoryProvider.js'
import { useLoaded } from '../../components/useLoaded.js'
import type { CopyPart } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { type LanguageProps, LanguageProvider, useSpeaking } from '../../copy/LanguageProvider.js'
import { Root, type RootProps } from '../../theme/Root.js'

/** Panels open screens of every other part. */
const needed: readonly CopyPart[] = ['form', 'dialogs', 'run', 'panels']

/** What every panel takes. All of it may be left out. */
export type PanelProps = Readonly<{
  /** Opens the host's own wallet list. */
  onConnectWallet?: (() => void) | undefined
  /** Adds a way back to where the panel was opened from. */
  onLeave?: (() => void) | undefined
  /**
   * Lets "back" leave a dialog where the browser has no `CloseWatcher` of its own, such as `createPageHistory()`; that of
   * the widget it stands in when left out.
   */
  history?: PageHistory | undefined
}> &
  RootProps &
  LanguageProps

/** What a panel's screens are given of it. */
export type PanelPlace = Readonly<{
  /** The widget's root: dialogs stand in it. */
  container: HTMLElement
  format: Format
  onConnect: (() => void) | null
  /** Back to where this was opened from; null where it stands by itself. */
  onLeave: (() => void) | null
}>

/** The root and card of a panel, and its screens once they are loaded. */
export function Panel<Own>({
  load,
  own,
  theme,
  onConnectWallet,
  onLeave,
  history,
  className,
  ...language
}: PanelProps &
  Readonly<{
    /** Imports the screens; must be the same function every time. */
    load: () => Promise<ComponentType<PanelPlace & Readonly<{ own: Own }>>>
    /** What this panel alone takes. */
    own: Own
  }>): ReactElement {
  const speaking = useSpeaking(language, needed)
  const spoken = speaking.type === 'loaded' ? speaking.spoken : null
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const Screens = joinLoaded(useLoaded(load, true), speaking)
  return (
    <LanguageProvider spoken={spoken}>
      <PageHistoryProvider history={history}>
        <Root rootRef={setRoot} theme={theme} className={className}>
          <div className="ptg-card">
            {Screens.type === 'failed' ? (
              <LoadFailed onRetry={Screens.retry} />
            ) : Screens.type === 'loaded' && root !== null && spoken !== null ? (
              <Screens.part
                container={root}
                format={spoken.format}
                onConnect={onConnectWallet ?? null}
                onLeave={onLeave ?? null}
                own={own}
              />
            ) : null}
          </div>
        </Root>
      </PageHistoryProvider>
    </LanguageProvider>
  )
}
