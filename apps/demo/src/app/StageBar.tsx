import type { ReactElement } from 'react'
import { choices, type Stage } from './useStage.js'

const names: Readonly<Record<string, string>> = {
  card: 'Card',
  wide: 'Wide',
  dialog: 'Dialog',
  river: 'River',
  plain: 'Plain',
  strong: 'Strong',
  auto: 'Automatic',
}

/** A language by its own name. */
const nameOf = (choice: string): string =>
  names[choice] ?? new Intl.DisplayNames([choice], { type: 'language' }).of(choice) ?? choice

/** How the widget above is drawn: what a host sets by its props, set by hand. */
export function StageBar({
  stage,
  hasShapes,
  onChange,
}: {
  stage: Stage
  /** Whether the widget above has more than one shape. */
  hasShapes: boolean
  onChange: (change: Partial<Stage>) => void
}): ReactElement {
  return (
    <fieldset className="mx-auto mt-8 flex w-fit flex-wrap justify-center gap-x-8 gap-y-2">
      <legend className="sr-only">How the widget looks</legend>
      {hasShapes && <Choice label="Shape" name="shape" stage={stage} onChange={onChange} />}
      <Choice label="Look" name="look" stage={stage} onChange={onChange} />
      <Choice label="Language" name="language" stage={stage} onChange={onChange} />
    </fieldset>
  )
}

function Choice({
  label,
  name,
  stage,
  onChange,
}: {
  label: string
  name: keyof Stage
  stage: Stage
  onChange: (change: Partial<Stage>) => void
}): ReactElement {
  return (
    <label className="flex items-center gap-2 text-quiet">
      {label}
      <select
        value={stage[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        className="min-h-11 max-w-36 border-b border-edge bg-page text-ink"
      >
        {choices[name].map((choice) => (
          <option
            key={choice}
            value={choice}
            lang={name === 'language' && choice !== 'auto' ? choice : undefined}
          >
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </label>
  )
}
