'use client'

import type { ReactElement } from 'react'
import { LoadFailed } from '../../components/LoadFailed.js'
import { useLoaded } from '../../components/useLoaded.js'
import { form as copy } from '../../copy/en/form.js'
import { Root } from '../../theme/Root.js'
import { SwapCard } from './SwapCard.js'
import type { SwapWidgetProps } from './swapProps.js'

const loadOver = async () => (await import('../../components/OverPage.js')).OverPage

/**
 * The whole of it: choose, see what it costs, review what was checked, send, and follow it to its end. Needs a
 * `<PortageProvider>` above it and `@portage/widget/styles.css` on the page.
 *
 * @example
 * <SwapWidget defaultFrom={{ chainId: 1, address: '0x0000000000000000000000000000000000000000' }} />
 *
 * @example
 * <button onClick={() => setOpen(true)}>Swap</button>
 * <SwapWidget shape="dialog" open={open} onOpenChange={setOpen} />
 */
export function SwapWidget(props: SwapWidgetProps): ReactElement | null {
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
