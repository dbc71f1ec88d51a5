import type { HeldExecution } from '@portage/react'
import { useEffect } from 'react'
import { useLatest } from '../../components/useLatest.js'
import type { WidgetStore } from '../../store/createWidgetStore.js'
import type { SwapWidgetProps } from './swapProps.js'

/**
 * Shows the request this page was opened for, after the first paint, so that a page drawn on a server is the same here.
 * Where this browser runs it itself, its own progress is shown: that knows more.
 *
 * @returns leaves it for the form
 */
export function useWatched(
  store: WidgetStore,
  watch: SwapWidgetProps['watch'],
  executions: readonly HeldExecution[],
): () => void {
  const link = useLatest(watch?.link)
  useEffect(() => {
    const requestId = link.current?.read() ?? null
    if (requestId !== null) store.getState().show({ name: 'watch', requestId })
  }, [store, link])
  useEffect(() => {
    const { screen, show } = store.getState()
    if (screen.name !== 'watch') return
    const own = executions.find(({ state }) => state.quote.requestId === screen.requestId)
    if (own === undefined) return
    link.current?.clear()
    show({ name: 'progress', id: own.id })
  }, [store, link, executions])
  return () => {
    link.current?.clear()
    store.getState().show({ name: 'form' })
  }
}
