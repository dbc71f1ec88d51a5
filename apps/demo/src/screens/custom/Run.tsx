import type { HeldExecution } from '@portage/react'
import { type FormEvent, type ReactElement, useEffect, useState } from 'react'
import { Button } from '../../parts/Button.js'
import type { CustomView } from './customView.js'

/** One run: a sentence, one button, and the ways out of a wallet that gives no answer. */
export function Run({
  execution,
  view,
  onAgain,
}: {
  execution: HeldExecution
  view: CustomView
  onAgain: () => void
}): ReactElement {
  const { prepare } = execution
  useEffect(() => prepare(), [prepare])
  const { action } = view
  const mayLeave =
    execution.state.asks.length === 0 && execution.status !== 'waiting-for-wallet' && action.type !== 'again'

  return (
    <div className="mt-5">
      <p role="status" className="text-base">
        {view.sentence}
      </p>
      {action.type === 'start' && (
        <Button
          look="wallet"
          className="mt-5 w-full"
          onClick={() => execution.start({ accepts: action.accepts })}
        >
          {action.label}
        </Button>
      )}
      {action.type === 'again' && (
        <Button look="ink" className="mt-5 w-full" onClick={onAgain}>
          {action.label}
        </Button>
      )}
      {view.isOpen && <OpenAsk execution={execution} />}
      {mayLeave && (
        <Button look="outline" className="mt-2 w-full" onClick={onAgain}>
          Back to the form
        </Button>
      )}
    </div>
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
