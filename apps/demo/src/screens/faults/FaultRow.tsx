import { type ReactElement, useId, useState } from 'react'
import type { FaultValue } from '../../localnet/controlApi.js'
import { fieldOf, readValue } from './faultFields.js'

/** One fault: its name, what it does, its switch, and its value where it takes one. */
export function FaultRow({
  name,
  sentence,
  value,
  onChange,
}: {
  name: string
  sentence: string
  value: FaultValue
  onChange: (value: FaultValue) => void
}): ReactElement {
  const id = useId()
  const field = fieldOf(name)
  const [text, setText] = useState(field?.initial ?? '')
  const isOn = value !== false

  return (
    <li className="py-3">
      <div className="flex items-start gap-4">
        <label htmlFor={id} className="grow">
          <span className="block font-semibold">
            {name}
            {isOn && value !== true ? `: ${value}` : ''}
          </span>
          <span className="block text-quiet">{sentence}</span>
        </label>
        <button
          id={id}
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={name}
          onClick={() => onChange(isOn ? false : readValue(field, text))}
          className="flex min-h-11 shrink-0 items-center gap-2"
        >
          <span aria-hidden="true">{isOn ? 'on' : 'off'}</span>
          <span
            aria-hidden="true"
            className={`flex h-6 w-10 items-center rounded-full border px-0.5 ${isOn ? 'justify-end border-stop bg-stop' : 'border-edge'}`}
          >
            <span className={`size-4.5 rounded-full ${isOn ? 'bg-paper' : 'bg-edge'}`} />
          </span>
        </button>
      </div>
      {field !== null && (
        <label className="mt-1 flex items-center gap-3">
          <span className="text-quiet">{field.label}</span>
          <input
            value={text}
            onChange={(event) => setText(event.target.value)}
            inputMode={field.type === 'seconds' ? 'numeric' : 'text'}
            disabled={isOn}
            className="min-h-11 w-36 border-b border-edge bg-transparent disabled:text-quiet"
          />
        </label>
      )}
    </li>
  )
}
