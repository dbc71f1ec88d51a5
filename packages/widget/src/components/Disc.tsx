import { type ReactElement, useState } from 'react'

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
  return (
    <span className="ptg:relative ptg:inline-flex ptg:flex-none ptg:select-none" aria-hidden="true">
      <span
        className="ptg:grid ptg:place-items-center ptg:overflow-hidden ptg:rounded-round ptg:border ptg:border-edge ptg:bg-sunk ptg:text-note ptg:font-bold"
        style={{ inlineSize: size, blockSize: size, borderStyle: doubtful ? 'dashed' : 'solid' }}
      >
        <Picture key={logoUrl} url={logoUrl} letter={firstLetter(name)} />
      </span>
      {place === undefined ? null : (
        <span
          className="ptg:absolute ptg:grid ptg:size-4 ptg:place-items-center ptg:overflow-hidden ptg:rounded-round ptg:bg-ink ptg:font-bold ptg:text-paper"
          style={{
            insetBlockEnd: -3,
            insetInlineEnd: -6,
            fontSize: 9,
            lineHeight: '16px',
            boxShadow: '0 0 0 2px var(--ptg-paper)',
          }}
        >
          <Picture key={placeLogoUrl} url={placeLogoUrl} letter={firstLetter(place)} />
        </span>
      )}
    </span>
  )
}

function Picture({
  url,
  letter,
}: Readonly<{ url?: string | null | undefined; letter: string }>): ReactElement {
  const [broken, setBroken] = useState(false)
  if (!url || broken) return <>{letter}</>
  return (
    <img
      className="ptg:size-full ptg:object-cover"
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}

function firstLetter(name: string | null): string {
  return [...(name ?? '')][0] ?? ''
}
