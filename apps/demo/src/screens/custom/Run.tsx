import { getStopReason } from '@portage/core/execution'
import type { HeldExecution } from '@portage/react'
import { type FormEvent, type ReactElement, useEffect, useState } from 'react'
import { Button } from '../../parts/Button.js'
import type { CustomView, NextAction } from './view.js'

/** One run: a sentence, one button, and the ways out of a wallet that gives no answer. */
export function Run({
  execution,
  view,
  onAgain,
  onOpen,
}: {
  execution: HeldExecution
  view: CustomView
  onAgain: () => void
  onOpen: (id: string) => void
}): ReactElement {
  const { prepare } = execution
  useEffect(() => prepare(), [prepare])
  const { action } = view
  // Giving a signature to the service again asks no wallet.
  const isPosting = getStopReason(execution.state)?.type === 'post-refused'
  const on = { execution, onAgain, onOpen }
  const mayLeave =
    execution.state.asks.length === 0 && execution.status !== 'waiting-for-wallet' && action.type !== 'again'

  return (
    <div>
      <p role="status" className="text-base">
        {view.sentence}
      </p>
      {view.notice !== null && (
        <p role="note" className="mt-3 font-semibold break-words">
          {view.notice}
        </p>
      )}
      <Act action={action} look={action.type === 'start' && !isPosting ? 'wallet' : 'ink'} {...on} />
      {view.beside !== null && <Act action={view.beside} look="outline" {...on} />}
      {view.isOpen && <OpenAsk execution={execution} />}
      {mayLeave && (
        <Button look="outline" className="mt-2 w-full" onClick={onAgain}>
          Back to the form
        </Button>
      )}
    </div>
  )
}

function Act({
  action,
  look,
  execution,
  onAgain,
  onOpen,
}: {
  action: NextAction
  look: 'wallet' | 'ink' | 'outline'
  execution: HeldExecution
  onAgain: () => void
  onOpen: (id: string) => void
}): ReactElement | null {
  if (action.type === 'none') return null
  const press = (): void => {
    if (action.type === 'start') execution.start({ accepts: action.accepts })
    else if (action.type === 'open') onOpen(action.id)
    else onAgain()
  }
  return (
    <Button look={look} className="mt-3 w-full" onClick={press}>
      {action.label}
    </Button>
  )
}

function OpenAsk({ execution }: { execution: HeldExecution }): ReactElement {
  const [hash, setHash] = useState('')
  const paste = (event: FormEvent): void => {
    event.preventDefault()
    if (/^0x[0-9a-f]{64}$/i.test(hash.trim())) execution.pasteHash(hash)
  }
  return (
    <>
      <Button look="outline" className="mt-5 w-full" onClick={() => execution.nothingWaiting()}>
        Nothing is waiting in my wallet
      </Button>
      <form onSubmit={paste} className="mt-4 flex items-end gap-3">
        <label className="grow">
          <span className="text-quiet">Transaction hash from your wallet</span>
          <input
            value={hash}
            onChange={(event) => setHash(event.target.value)}
            placeholder="0x…"
            spellCheck={false}
            autoComplete="off"
            className="min-h-11 w-full border-b border-edge bg-transparent"
          />
        </label>
        <Button look="outline" type="submit">
          Use it
        </Button>
      </form>
    </>
  )
}
