import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Divider } from './FactList.js'
import { WholeHash } from './WholeHash.js'

/** Addresses at hand, one of which is pressed. */
export function AddressChoices({
  title,
  children,
}: Readonly<{ title: string | null; children: ReactNode }>): ReactElement {
  return (
    <>
      <Divider />
      {title === null ? null : (
        <p className="ptg:ps-(--ptg-words) ptg:text-quiet">
          <bdi>{title}</bdi>
        </p>
      )}
      <ul>{children}</ul>
    </>
  )
}

/** One of them, whole, and what there is to say of it. */
export function AddressChoice({
  address,
  label,
  isChosen,
  onPress,
  children,
}: Readonly<{
  address: string
  label: string | null
  isChosen: boolean
  onPress: () => void
  /** Stands below the address. */
  children?: ReactNode
}>): ReactElement {
  return (
    <li>
      <button
        type="button"
        className="ptg-row ptg:min-h-11 ptg:w-full ptg:py-2 ptg:text-start"
        aria-current={isChosen || undefined}
        onClick={onPress}
      >
        {isChosen ? (
          <span className="ptg-rail ptg:grid ptg:place-items-center">
            <Check className="ptg:text-ink" size={20} strokeWidth={2.25} aria-hidden="true" />
          </span>
        ) : null}
        {label === null ? null : <bdi className="ptg:block ptg:text-title ptg:font-bold">{label}</bdi>}
        <WholeHash
          value={address}
          className={`ptg:text-note ${children === undefined ? 'ptg:text-quiet' : ''}`}
        />
        {children}
      </button>
    </li>
  )
}
