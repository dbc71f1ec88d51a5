import { type Chain, hashFormOf } from '@portage/core'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '../../components/Button.js'
import { ownField } from '../../components/ownField.js'
import { useKnownWords, useWords } from '../../copy/useWords.js'
import { isOther } from '../paste/named.js'
import { readHashText } from '../paste/readHashText.js'
import { sayReading } from '../paste/sayReading.js'

/** Takes the transaction that the wallet's own history names. */
export function PasteHash({
  form: formId,
  isAskedFor,
  vmType,
  chain = null,
  chains = [],
  onPaste,
}: Readonly<{
  /** The id of the form. */
  form: string
  /**
   * Whether the person has opened it: then it takes the focus, and is one way among others with a button of its own.
   * Else it is the screen's action, whose button stands at its foot.
   */
  isAskedFor: boolean
  /** Of the network it is on. */
  vmType: string
  /** That network, and all there are: a link may name another. */
  chain?: Chain | null | undefined
  chains?: readonly Chain[] | undefined
  onPaste: (hash: string) => void
}>): ReactElement {
  const { run: copy } = useWords('run')
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const id = useId()
  // Loaded with the rows of runs, of which this is one; without them less is said.
  const pasted = useKnownWords('dialogs')?.pasted ?? null
  const form = hashFormOf(vmType)
  const wrong = { hex: copy.pasteInvalid, bare: copy.pasteInvalidBare, base58: copy.pasteInvalidBase58 }
  const reading = readHashText(text, vmType, chains)
  const isWrong = isSubmitted && reading.type !== 'read'
  const error = reading.type === 'ambiguous' && pasted !== null ? pasted.twoIds : wrong[form]
  const read = pasted && sayReading(reading, pasted)
  const named =
    reading.type === 'read' && chain !== null && isOther(reading.named, chain) ? reading.named : null
  return (
    <form
      id={formId}
      className="ptg:grid ptg:gap-3 ptg:pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (reading.type === 'read') onPaste(reading.value)
      }}
    >
      <div className="ptg:ps-(--ptg-words)">
        <label className="ptg:text-quiet" htmlFor={`${id}-hash`}>
          <bdi>{copy.pasteLabel}</bdi>
        </label>
        <div className="ptg-rule" data-invalid={isWrong ? '' : undefined}>
          <input
            id={`${id}-hash`}
            className="ptg:min-h-11 ptg:w-full"
            dir="ltr"
            value={text}
            // biome-ignore lint/a11y/noAutofocus: only where the field was asked for by the button before it
            autoFocus={isAskedFor}
            {...ownField}
            placeholder={form === 'hex' ? '0x…' : undefined}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-wrong`}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <p id={`${id}-wrong`} aria-live="polite" className="ptg:min-h-5 ptg:pt-1 ptg:text-stop">
          <bdi>{isWrong ? error : ''}</bdi>
        </p>
        {read === null ? null : (
          <p className="ptg:text-quiet" role="status">
            <bdi>{read}</bdi>
          </p>
        )}
        {named === null || chain === null || pasted === null ? null : (
          <p className="ptg:text-ask" role="status">
            <bdi>{pasted.namesOther({ named: named.name, chain: chain.displayName })}</bdi>
          </p>
        )}
      </div>
      {isAskedFor ? (
        <Button kind="beside" submits>
          {copy.pasteGo}
        </Button>
      ) : null}
    </form>
  )
}
