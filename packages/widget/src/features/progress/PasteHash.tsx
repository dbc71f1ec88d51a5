import { type ReactElement, useId, useState } from 'react'
import { Button } from '../../components/Button.js'
import { useWords } from '../../copy/useWords.js'

/**
 * What a transaction's hash looks like: on Solana it is its first signature, 64 bytes in base58; on Tron, TON and Bitcoin
 * nobody writes 0x.
 */
const forms = {
  hex: /^0x[0-9a-f]{64}$/i,
  bare: /^(0x)?[0-9a-f]{64}$/i,
  base58: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
}

type Form = keyof typeof forms

const formOf: Readonly<Record<string, Form>> = { svm: 'base58', tvm: 'bare', bvm: 'bare', tonvm: 'bare' }

/** Takes the transaction that the wallet's own history names. */
export function PasteHash({
  isAskedFor,
  vmType,
  onPaste,
}: Readonly<{
  /** Whether the person has opened it: then it takes the focus, and is one way among others. */
  isAskedFor: boolean
  /** Of the network it is on. */
  vmType: string
  onPaste: (hash: string) => void
}>): ReactElement {
  const { run: copy } = useWords('run')
  const [text, setText] = useState('')
  const [isTold, setTold] = useState(false)
  const id = useId()
  const form: Form = (Object.hasOwn(formOf, vmType) && formOf[vmType]) || 'hex'
  const wrong = { hex: copy.pasteInvalid, bare: copy.pasteInvalidBare, base58: copy.pasteInvalidBase58 }
  const isHash = forms[form].test(text.trim())
  const isWrong = isTold && !isHash
  return (
    <form
      className="ptg:grid ptg:gap-3 ptg:pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTold(true)
        if (isHash) onPaste(form === 'bare' ? text.trim().replace(/^0x/i, '') : text.trim())
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
            autoComplete="off"
            spellCheck={false}
            placeholder={form === 'hex' ? '0x…' : undefined}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-wrong`}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <p id={`${id}-wrong`} aria-live="polite" className="ptg:min-h-5 ptg:pt-1 ptg:text-stop">
          <bdi>{isWrong ? wrong[form] : ''}</bdi>
        </p>
      </div>
      <Button kind={isAskedFor ? 'beside' : 'onward'} onPress={undefined} submits>
        {copy.pasteGo}
      </Button>
    </form>
  )
}
