import type { ReactElement } from 'react'

/** An address or a transaction id: both of its ends. A link has a rule under it; the whole of it is its title. */
export function Hash({
  value,
  url,
  label,
}: Readonly<{ value: string; url?: string | null | undefined; label?: string | undefined }>): ReactElement {
  if (!url) {
    return (
      <bdi dir="ltr" title={value} className="ptg:whitespace-nowrap">
        {shortenHash(value)}
      </bdi>
    )
  }
  return (
    <a
      className="ptg:-my-3 ptg:inline-block ptg:py-3"
      href={url}
      target="_blank"
      rel="noreferrer"
      title={value}
      aria-label={label}
    >
      <bdi
        dir="ltr"
        className="ptg:border-b ptg:border-solid ptg:border-edge ptg:whitespace-nowrap ptg:hover:border-ink"
      >
        {shortenHash(value)}
      </bdi>
    </a>
  )
}

/** The first and the last four of an id, such as `0x71C2…9f3E`; short ids stay whole. */
export function shortenHash(value: string): string {
  const lead = value.startsWith('0x') ? 6 : 4
  return value.length <= lead + 5 ? value : `${value.slice(0, lead)}…${value.slice(-4)}`
}
