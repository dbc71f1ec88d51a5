import type { Chain } from '@portage/core'
import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { Disc } from '../../components/Disc.js'
import { useWords } from '../../copy/useWords.js'

/** With more networks than this they stand in one line that scrolls. */
const mostInSight = 4

/** Which network the list is of. One stop for Tab; arrow keys go from one network to the next. */
export function ChainFilter({
  chains,
  chainId,
  onChain,
}: Readonly<{
  chains: readonly Chain[]
  chainId: number | null
  onChain: (chainId: number | null) => void
}>): ReactElement | null {
  const { picker: copy } = useWords('dialogs')
  const group = useRef<HTMLDivElement>(null)
  if (chains.length < 2) return null

  const walk = (event: KeyboardEvent): void => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = isMirrored ? -1 : 1
    const target = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, target))]?.focus()
  }
  const choice = (id: number | null, label: ReactElement): ReactElement => (
    <button
      type="button"
      key={id ?? 'all'}
      className="ptg-chip"
      aria-pressed={chainId === id}
      tabIndex={chainId === id ? 0 : -1}
      onClick={() => onChain(id)}
    >
      {label}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div
      role="group"
      aria-label={copy.networks}
      className="ptg-chips"
      data-many={chains.length > mostInSight ? '' : undefined}
      onKeyDown={walk}
      ref={group}
    >
      {choice(null, <bdi>{copy.all}</bdi>)}
      {chains.map((chain) =>
        choice(
          chain.id,
          <>
            <Disc name={chain.displayName} logoUrl={chain.iconUrl} size={20} />
            <bdi>{chain.displayName}</bdi>
          </>,
        ),
      )}
    </div>
  )
}
