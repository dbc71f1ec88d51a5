import { useChains, useFollowedRequest, usePortage } from '@portage/react'
import { type ReactElement, useState } from 'react'
import { useNow } from '../../components/useNow.js'
import { useWords } from '../../copy/useWords.js'
import type { PanelPlace } from '../panel/Panel.js'
import { ScreenTitle } from '../panel/ScreenTitle.js'
import { ProgressBody } from '../progress/ProgressBody.js'
import type { WatchAct } from './watchTypes.js'
import { watchView } from './watchView.js'

/** One request, live. Nothing is asked of a wallet. */
export function WatchScreen({
  own: requestId,
  format,
  onLeave,
}: PanelPlace & Readonly<{ own: string }>): ReactElement {
  const { run, watch: copy } = useWords('run')
  const { clock } = usePortage('WatchPanel').client
  const chains = useChains().data ?? []
  const [other, setOther] = useState<string | null>(null)
  const state = useFollowedRequest({ requestId: other ?? requestId })
  const now = useNow(clock)
  const may = { leave: onLeave !== null }
  const view = watchView(state, may, { copy, run, format, chains, now })
  const act = (what: WatchAct): void => {
    if (what === 'leave') onLeave?.()
    else if (state !== null && 'supersededByRequestId' in state) setOther(state.supersededByRequestId)
  }
  return (
    <>
      <ScreenTitle
        screenKey={other ?? requestId}
        back={onLeave === null ? null : { label: copy.leave, onPress: onLeave }}
      >
        {view.title}
      </ScreenTitle>
      <ProgressBody view={view} onAct={act} onPaste={() => {}} />
    </>
  )
}
