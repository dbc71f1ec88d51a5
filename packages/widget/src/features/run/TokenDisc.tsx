import type { ReactElement, ReactNode } from 'react'
import { Disc } from '../../components/Disc.js'
import type { TokenView } from './tokenView.js'

/** A token in a disc, its network in a smaller one. Nothing where nobody knows the token. */
export function TokenDisc({
  token,
  size,
}: Readonly<{ token: TokenView | null | undefined; size?: number }>): ReactElement | null {
  return token ? (
    <Disc
      name={token.symbol}
      logoUrl={token.logoUrl}
      place={token.chain}
      placeLogoUrl={token.chainLogoUrl}
      doubtful={token.doubtful}
      {...(size === undefined ? {} : { size })}
    />
  ) : null
}

/** An amount over an end of a small line, after the disc of its token. */
export function TokenAmount({
  token,
  children,
}: Readonly<{ token: TokenView | null; children: ReactNode }>): ReactElement {
  return (
    <span className="ptg:flex ptg:min-h-6 ptg:items-center ptg:gap-3">
      <TokenDisc token={token} size={24} />
      {children}
    </span>
  )
}
