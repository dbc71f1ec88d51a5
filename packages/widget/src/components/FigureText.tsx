import type { ReactElement } from 'react'

/** What is cut short to be compared, by itself or in a sentence, and the same with every digit. */
export type Figure = Readonly<{ text: string; whole: string }>

/** Draws the short one. The whole one is there for who points at it, and for who listens. */
export function FigureText({
  figure: { text, whole },
  className,
}: Readonly<{ figure: Figure; className?: string | undefined }>): ReactElement {
  if (text === whole) return <bdi className={className}>{text}</bdi>
  return (
    <>
      <bdi className={className} title={whole} aria-hidden="true">
        {text}
      </bdi>
      <bdi className="ptg:sr-only">{whole}</bdi>
    </>
  )
}
