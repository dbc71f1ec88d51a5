import { usePortage } from '@portage/react'
import type { ReactElement } from 'react'
import type { Format } from '../../copy/format.js'
import type { WidgetState, WidgetStore } from '../../store/createWidgetStore.js'
import type { RunDialog } from '../run/RunDialog.js'
import { strictestLimits } from './strictestLimits.js'
import type { SwapWidgetEvent } from './swapEvents.js'
import type { SwapOptions } from './swapProps.js'
import type { Swap } from './useSwap.js'
import type { SwapActs } from './useSwapActs.js'

/** The review of a quote, or a run: what the card shows once its button was pressed. */
export function SwapRun({
  part: Run,
  container,
  store,
  state: { screen, form },
  swap,
  acts,
  format,
  tell,
  props,
}: Readonly<{
  /** Loaded once it is needed. */
  part: typeof RunDialog
  container: HTMLElement
  store: WidgetStore
  state: Pick<WidgetState, 'screen' | 'form'>
  swap: Swap
  acts: SwapActs
  format: Format
  tell: (event: SwapWidgetEvent) => void
  props: SwapOptions
}>): ReactElement | null {
  const portage = usePortage('SwapWidget')
  if (screen.name !== 'review' && screen.name !== 'progress') return null
  const { send, show } = store.getState()
  const { recovery, resolveName, watch } = props
  const { close } = acts
  return (
    <Run
      container={container}
      target={screen.name === 'review' ? screen : { id: screen.id }}
      limits={strictestLimits(portage, props, swap)}
      chains={swap.chains}
      witnesses={swap.witnesses}
      format={format}
      requestLink={watch?.link}
      named={
        form.recipientName === null || resolveName === undefined
          ? undefined
          : { name: form.recipientName, resolve: resolveName }
      }
      onLeave={() => close('left')}
      onAnother={() => {
        send({ type: 'cleared' })
        close('another')
      }}
      onRequote={acts.requote}
      onAgree={(agreedLoss) =>
        screen.name === 'review' && show({ ...screen, agreed: screen.quote, agreedLoss })
      }
      onBegun={acts.begin}
      onBeforeAsk={props.onBeforeAsk}
      onHeldBack={() => tell({ type: 'held-back', before: 'ask' })}
      onConnect={props.onConnectWallet === undefined ? undefined : acts.connect}
      onOpen={acts.showProgress}
      onRecover={
        recovery &&
        ((query) => {
          close('left')
          show({ name: 'recovery', query })
        })
      }
      onWalletWanted={() => tell({ type: 'wallet-wanted' })}
    />
  )
}
