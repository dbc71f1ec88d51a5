'use client'

import { useChains, usePortage } from '@portage/react'
import type { ReactElement } from 'react'
import { LoadFailed } from '../../components/LoadFailed.js'
import { PageHistoryProvider } from '../../components/PageHistoryProvider.js'
import { useLoaded } from '../../components/useLoaded.js'
import type { CopyPart } from '../../copy/copy.js'
import { LanguageProvider, useSpeaking } from '../../copy/LanguageProvider.js'
import { useWords } from '../../copy/useWords.js'
import { Root } from '../../theme/Root.js'
import { FormSkeleton } from './FormSkeleton.js'
import { SwapCard } from './SwapCard.js'
import type { SwapWidgetProps } from './swapProps.js'

const needed: readonly CopyPart[] = ['form']
const loadOver = async () => (await import('../../components/OverPage.js')).OverPage

/**
 * The whole of it: choose, see what it costs, review what was checked, send, and follow it to its end. Needs a
 * `<PortageProvider>` above it and `@portage/widget/styles.css` on the page.
 *
 * @example
 * <SwapWidget defaultFrom={{ chainId: 1, address: '0x0000000000000000000000000000000000000000' }} />
 *
 * @example
 * const [open, setOpen] = useState(false)
 * return (
 *   <>
 *     <button onClick={() => setOpen(true)}>Swap</button>
 *     <SwapWidget shape="dialog" open={open} onOpenChange={setOpen} />
 *   </>
 * )
 */
export function SwapWidget(props: SwapWidgetProps): ReactElement | null {
  usePortage('SwapWidget')
  // Read beside the sentences, and not after them.
  useChains()
  const speaking = useSpeaking(props, needed)
  if (speaking.type === 'loaded')
    return (
      <LanguageProvider spoken={speaking.spoken}>
        <PageHistoryProvider history={props.history}>
          <Shaped {...props} />
        </PageHistoryProvider>
      </LanguageProvider>
    )
  if (props.shape === 'dialog' && !(props.open && speaking.type === 'failed')) return null
  return (
    <Root theme={props.theme} className={props.className}>
      <div className="ptg-card">
        {speaking.type === 'failed' ? <LoadFailed onRetry={speaking.retry} /> : <FormSkeleton />}
      </div>
    </Root>
  )
}

function Shaped(props: SwapWidgetProps): ReactElement | null {
  const { form: copy } = useWords('form')
  const isOpen = props.shape === 'dialog' && props.open
  const Over = useLoaded(loadOver, isOpen)
  if (props.shape !== 'dialog') return <SwapCard {...props} />
  if (!isOpen || Over.type === 'waiting') return null
  if (Over.type === 'failed') {
    return (
      <Root theme={props.theme} className={props.className}>
        <div className="ptg-card">
          <LoadFailed onRetry={Over.retry} />
        </div>
      </Root>
    )
  }
  const leave = (): void => props.onOpenChange(false)
  return (
    <Over.part theme={props.theme} label={copy.title} onLeave={leave}>
      <SwapCard {...props} onLeave={leave} />
    </Over.part>
  )
}
