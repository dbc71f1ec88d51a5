import { type ReactElement, useId } from 'react'
import { type Theme, themes } from './useTheme.js'

/** Light, dark, or what the system says. */
export function ThemeSwitch({
  theme,
  onChange,
}: {
  theme: Theme
  onChange: (theme: Theme) => void
}): ReactElement {
  // There is one in the header and one in the menu.
  const group = useId()
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="sr-only">Theme</legend>
      {(Object.keys(themes) as Theme[]).map((name) => (
        <label
          key={name}
          className={`flex min-h-11 cursor-pointer items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${name === theme ? 'font-semibold text-ink' : 'text-quiet'}`}
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={name === theme}
            onChange={() => onChange(name)}
          />
          {themes[name]}
        </label>
      ))}
    </fieldset>
  )
}
