import type { ReactElement } from 'react'
import { encode } from 'uqr'

/** Free modules around a code, as its standard asks for. */
const quiet = 4

/** A text as a QR code. Black on white in every theme: what reads it may not know the other way round. */
export function QrCode({ text, label }: Readonly<{ text: string; label: string }>): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const side = size + 2 * quiet
  return (
    <svg
      className="ptg-code"
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
