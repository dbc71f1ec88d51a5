import type { Quote } from '@portage/core'
import { type ExecutionTarget, useChains, useExecution, useResumableExecutions } from '@portage/react'
import { type ReactElement, useState } from 'react'
import type { DemoConfig } from '../../boot/demoConfig.js'
import { customView, describeSend } from './customView.js'
import { HomeForm } from './HomeForm.js'
import { HomeLedger } from './HomeLedger.js'
import { homeSteps } from './homeSteps.js'
import { Run } from './Run.js'
import { useJournalTroubles } from './useJournalTroubles.js'

/** Sending money home, drawn by the host alone: hooks of `@portage/react`, and nothing of the widget. */
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
  const chains = useChains().data ?? []
  const troubles = useJournalTroubles()
  const nameOf = (chainId: number): string =>
    config.chains.find(({ id }) => id === chainId)?.name ?? `chain ${chainId}`

  return (
    <section aria-label="Send home" className="mx-auto grid w-full max-w-232 gap-6">
      <div>
        <h1 className="text-base font-semibold">Send home</h1>
        <p className="text-quiet">
          The same transfers on a screen of the site’s own, built with the hooks and without the widget.
        </p>
        {troubles.map((sentence) => (
          <p key={sentence} role="note" className="mt-3 font-semibold">
            {sentence}
          </p>
        ))}
      </div>
      {/* Kept while it runs, so that what was typed is there afterwards. */}
      <div hidden={target !== null}>
        <HomeForm
          config={config}
          isShown={target === null}
          onConnect={onConnect}
          onCheck={(quote: Quote) => setTarget({ quote, account: quote.request.user })}
        />
      </div>
      {execution !== null && (
        <>
          <p className="text-2xl font-semibold sm:text-4xl">
            {describeSend(execution.state.quote)} to{' '}
            {nameOf(execution.state.quote.request.destinationChainId)}
          </p>
          <HomeLedger steps={homeSteps(execution.state)} chains={chains} />
          <div className="max-w-105">
            <Run
              execution={execution}
              view={customView(execution, nameOf, held)}
              onAgain={() => setTarget(null)}
              onOpen={(id) => setTarget({ id })}
            />
          </div>
        </>
      )}
      {open.length > 0 && (
        <ul aria-label="Other transfers" className="divide-y divide-hair border-t border-hair">
          {open.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                onClick={() => setTarget({ id: other.id })}
                className="grid min-h-11 w-full items-center gap-x-4 py-2 text-start sm:grid-cols-[max-content_1fr]"
              >
                <span className="w-fit underline decoration-edge underline-offset-4">
                  {describeSend(other.state.quote)} to {nameOf(other.state.quote.request.destinationChainId)}
                </span>
                <span className="text-quiet sm:text-end">{customView(other, nameOf).sentence}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
