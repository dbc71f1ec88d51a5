import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Disc } from '../../components/Disc.js'
import { form as copy } from '../../copy/en/form.js'
import type { EndView } from './swapView.js'

/** Whose end this is, and how much is there. */
export function EndOwner({
  label,
  owner,
  balance,
}: Readonly<{ label: string; owner: ReactNode; balance: string | null }>): ReactElement {
  return (
    <div className="ptg:flex ptg:min-h-5 ptg:flex-wrap ptg:justify-between ptg:gap-x-3">
      <span className="ptg:whitespace-nowrap">
        <bdi>
          {label} {owner}
        </bdi>
      </span>
      {balance === null ? null : (
        <span className="ptg:text-end ptg:text-quiet">
          <bdi>{balance}</bdi>
        </span>
      )}
    </div>
  )
}

/** One end: an amount, and of what. A long amount pushes its token to a line of its own. */
export function EndField({
  children,
  side,
  currency,
  onChoose,
  invalid = false,
}: Readonly<{
  children: ReactNode
  side: 'from' | 'to'
  currency: EndView['currency']
  onChoose: () => void
  invalid?: boolean
}>): ReactElement {
  return (
    <div
      className="ptg-rule ptg:flex ptg:min-h-14 ptg:flex-wrap ptg:items-center ptg:justify-between ptg:gap-x-3"
      data-invalid={invalid ? '' : undefined}
    >
      <div
        className="ptg:flex ptg:min-h-14 ptg:max-w-full ptg:min-w-0 ptg:items-center"
        style={{ flex: '9999 1 auto' }}
      >
        {children}
      </div>
      <button
        type="button"
        className="ptg:flex ptg:min-h-11 ptg:max-w-full ptg:flex-auto ptg:items-center ptg:gap-3 ptg:py-1 ptg:text-start"
        onClick={onChoose}
      >
        {currency === null ? (
          <Disc name="" doubtful />
        ) : (
          <Disc
            name={currency.symbol}
            logoUrl={currency.logoUrl}
            place={currency.chain}
            placeLogoUrl={currency.chainLogoUrl}
            doubtful={currency.doubtful}
          />
        )}
        <span className="ptg:min-w-0 ptg:flex-1" aria-hidden={currency === null || undefined}>
          <span className="ptg:block ptg:truncate ptg:text-title ptg:leading-5 ptg:font-bold">
            <bdi>{currency?.symbol ?? copy.choose}</bdi>
          </span>{' '}
          <span className="ptg:block ptg:truncate ptg:text-note ptg:text-quiet">
            <bdi>{currency?.chain ?? copy.aToken}</bdi>
          </span>
        </span>{' '}
        <span className="ptg:sr-only">
          {currency !== null ? copy.change : side === 'from' ? copy.chooseFromToken : copy.chooseToToken}
        </span>
        <ChevronDown className="ptg:text-quiet" size={18} strokeWidth={2} aria-hidden="true" />
      </button>
    </div>
  )
}
