import { type CSSProperties, type ReactElement, useState } from 'react'

/** A thing in a disc, and where it lives in a smaller one: a picture where there is one, else its first letter. */
export function Disc({
  name,
  logoUrl,
  place,
  placeLogoUrl,
  doubtful = false,
  size = 32,
}: Readonly<{
  name: string | null
  logoUrl?: string | null | undefined
  place?: string | undefined
  placeLogoUrl?: string | null | undefined
  doubtful?: boolean
  size?: number
}>): ReactElement {
  const [badge, letterSize] = size < 32 ? [12, 7] : [16, 9]
  return (
    <span className="ptg:relative ptg:inline-flex ptg:flex-none ptg:select-none" aria-hidden="true">
      <Picture
        key={`of ${logoUrl}`}
        url={logoUrl}
        letter={firstLetter(name)}
        className="ptg:border ptg:border-edge ptg:bg-sunk ptg:text-note"
        style={{ inlineSize: size, blockSize: size, borderStyle: doubtful ? 'dashed' : 'solid' }}
      />
      {place === undefined ? null : (
        <Picture
          key={`in ${placeLogoUrl}`}
          url={placeLogoUrl}
          letter={firstLetter(place)}
          className="ptg-badge ptg:absolute ptg:bg-ink ptg:text-paper"
          style={{
            inlineSize: badge,
            blockSize: badge,
            insetBlockEnd: -3,
            insetInlineEnd: -6,
            fontSize: letterSize,
            lineHeight: `${badge}px`,
            boxShadow: '0 0 0 2px var(--ptg-paper)',
          }}
        />
      )}
    </span>
  )
}

/** The letter is alone in its element: what translates a page takes words away from what stands beside them. */
function Picture({
  url,
  letter,
  className,
  style,
}: Readonly<{
  url?: string | null | undefined
  letter: string
  className: string
  style: CSSProperties
}>): ReactElement {
  const [broken, setBroken] = useState(false)
  return (
    <span
      className={`ptg:grid ptg:place-items-center ptg:overflow-hidden ptg:rounded-round ptg:font-bold ${className}`}
      style={style}
    >
      {!url || broken ? (
        letter
      ) : (
        <img
          className="ptg:size-full ptg:object-cover"
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}

function firstLetter(name: string | null): string {
  return [...(name ?? '')][0] ?? ''
}
