import type { ReactElement } from 'react'
import css from '../../../packages/widget/src/theme/tokens.css?raw'

type Token = Readonly<{ name: string; light: string; dark: string }>

/** The tokens a host may set, as the style sheet names them. */
function readTokens(): readonly Token[] {
  const valuesOf = (mode: string): ReadonlyMap<string, string> =>
    new Map(
      [...css.matchAll(new RegExp(`--ptg-${mode}-([a-z-]+), (.+)\\);`, 'g'))].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
  const dark = valuesOf('dark')
  return [...valuesOf('light')].map(([name, light]) => ({ name, light, dark: dark.get(name) ?? '' }))
}

const swatch = (name: string, mode: 'light' | 'dark'): ReactElement => (
  <div className="ptg-root" data-ptg-theme={mode} style={{ minInlineSize: 0, inlineSize: 56 }}>
    <div
      aria-hidden="true"
      style={{ blockSize: 24, border: '1px solid var(--ptg-hair)', background: `var(--ptg-${name})` }}
    />
  </div>
)

/** Every token with its colours, as the style sheet gives them. */
export function Tokens(): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">token</th>
          <th scope="col">light</th>
          <th scope="col">dark</th>
        </tr>
      </thead>
      <tbody>
        {readTokens().map(({ name, light, dark }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {swatch(name, 'light')} {light}
            </td>
            <td>
              {swatch(name, 'dark')} {dark}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
