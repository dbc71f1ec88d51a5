import type { ReactElement } from 'react'

/** A sentence in the place of a screen. */
export function StatusText({ text }: Readonly<{ text: string }>): ReactElement {
  return (
    <p className="ptg:ps-(--ptg-words)" role="status">
      <bdi>{text}</bdi>
    </p>
  )
}
