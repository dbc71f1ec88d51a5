'use client'

import { useChains, usePortage } from '@portage/react'
import type { ReactElement } from 'react'
import { LoadFailed } from '../../components/LoadFailed.js'
import type { CopyPart } from '../../copy/copy.js'
import { LanguageProvider, useSpeaking } from '../../copy/LanguageProvider.js'
import { Root } from '../panel/Root.js'
import { FormSkeleton } from './FormSkeleton.js'
import { SwapScreens } from './SwapScreens.js'
import type { SwapWidgetProps } from './swapProps.js'

const needed: readonly CopyPart[] = ['form']

/**
 * The whole of it: choose, see what it costs, review what was checked, send, and follow it to its end. Needs a
 * `<PortageProvider>` above it and `@portage/widget/styles.css` on the page.
 *
 * @example
 * <SwapWidget defaultFrom={{ chainId: 1, address: '0x0000000000000000000000000000000000000000' }} />
 */
export function SwapWidget(props: SwapWidgetProps): ReactElement {
  usePortage('SwapWidget')
  // Read beside the sentences, and not after them.
  useChains()
  const speaking = useSpeaking(props, needed)
  if (speaking.type === 'loaded')
    return (
      <LanguageProvider spoken={speaking.spoken}>
        <SwapScreens {...props} />
      </LanguageProvider>
    )
  return (
    <Root theme={props.theme} className={props.className} spoken={null}>
      <div className="ptg-card">
        {speaking.type === 'failed' ? <LoadFailed onRetry={speaking.retry} /> : <FormSkeleton />}
      </div>
    </Root>
  )
}
