import type { Chain } from '@portage/core'
import { type ExecutionTarget, useExecution, usePortage } from '@portage/react'
import type { ReactElement } from 'react'
import type { Format } from '../../copy/format.js'
import { RunDialog } from '../run/RunDialog.js'

/** One run of this browser in its dialog: live where it is under way, else as its record tells it. */
export function RunPart({
  target,
  container,
  chains,
  format,
  onConnect,
  onRecover,
  onOpen,
  onLeave,
}: Readonly<{
  target: ExecutionTarget
  container: HTMLElement
  chains: readonly Chain[]
  format: Format
  onConnect: (() => void) | null
  onRecover: ((query: string) => void) | null
  onOpen: (id: string) => void
  onLeave: () => void
}>): ReactElement | null {
  const { policy, maxQuoteAge } = usePortage('ActivityPanel')
  const execution = useExecution(target)
  // A run that is taken up from its record has nothing behind it until that was read.
  if (execution === null || execution.state.asks.length === 0) return null
  return (
    <RunDialog
      container={container}
      target={{ id: execution.id }}
      limits={{ policy, maxQuoteAge, isAsking: false, balance: 'enough' }}
      chains={chains}
      format={format}
      onLeave={onLeave}
      onConnect={onConnect ?? undefined}
      onRecover={onRecover ?? undefined}
      onOpen={onOpen}
    />
  )
}
