import type { Quote } from '@portage/core'
import { type ExecutionTarget, useExecution, useResumableExecutions } from '@portage/react'
import { type ReactElement, useState } from 'react'
import type { DemoConfig } from '../../boot/demoConfig.js'
import { Card } from '../../parts/Card.js'
import { customView, describeSend } from './customView.js'
import { Run } from './Run.js'
import { TransferForm } from './TransferForm.js'
import { useJournalTroubles } from './useJournalTroubles.js'

/** A swap drawn by the host: hooks of `@portage/react`, and nothing of the widget. */
export function CustomScreen({
  config,
  onConnect,
}: {
  config: DemoConfig
  onConnect: () => void
}): ReactElement {
  const [target, setTarget] = useState<ExecutionTarget | null>(null)
  const execution = useExecution(target)
  const held = useResumableExecutions()
  const open = held.filter(({ id }) => id !== execution?.id)
  const troubles = useJournalTroubles()
  const nameOf = (chainId: number): string =>
    config.chains.find(({ id }) => id === chainId)?.name ?? `chain ${chainId}`

  return (
    <>
      <Card title="Custom UI">
        <p className="mt-1 text-quiet">Drawn by this page, with the hooks alone.</p>
        {troubles.map((sentence) => (
          <p key={sentence} role="note" className="mt-3 font-semibold">
            {sentence}
          </p>
        ))}
        {/* Kept while it runs, so that what was typed is there afterwards. */}
        <div hidden={target !== null}>
          <TransferForm
            config={config}
            isShown={target === null}
            onConnect={onConnect}
            onCheck={(quote: Quote) => setTarget({ quote, account: quote.request.user })}
          />
        </div>
        {execution !== null && (
          <Run
            execution={execution}
            view={customView(execution, nameOf, held)}
            onAgain={() => setTarget(null)}
            onOpen={(id) => setTarget({ id })}
          />
        )}
      </Card>
      {open.length > 0 && (
        <ul aria-label="Other runs" className="mx-auto mt-4 max-w-105 divide-y divide-hair">
          {open.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                onClick={() => setTarget({ id: other.id })}
                className="flex min-h-11 w-full items-center justify-between gap-4 text-start"
              >
                <span className="underline decoration-edge underline-offset-4">
                  {describeSend(other.state.quote)} to {nameOf(other.state.quote.request.destinationChainId)}
                </span>
                <span className="text-quiet">{customView(other, nameOf).sentence}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
