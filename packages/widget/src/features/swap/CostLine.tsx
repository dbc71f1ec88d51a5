import type { Chain } from '@portage/core'
import { type ReactElement, useId, useState } from 'react'
import { ChevronDown } from '../../components/icons.js'
import { Skeleton } from '../../components/Skeleton.js'
import type { Format } from '../../copy/format.js'
import { useScreen } from '../../copy/useScreen.js'
import type { SwapView } from './swapTypes.js'

const loadDetails = async () => (await import('./CostDetails.js')).CostDetails

/** What it costs and how long it takes, on the line; its parts and the route on demand. */
export function CostLine({
  cost,
  chains,
  format,
}: Readonly<{ cost: SwapView['cost']; chains: readonly Chain[]; format: Format }>): ReactElement {
  const [open, setOpen] = useState(false)
  const id = useId()
  const Details = useScreen(loadDetails, 'dialogs', open)
  if (cost.state === 'loading') {
    return (
      <div className="ptg:flex ptg:min-h-10 ptg:items-center">
        <Skeleton width={192} />
      </div>
    )
  }
  const isError = cost.state === 'error'
  const words = (
    <span className="ptg:flex ptg:min-h-10 ptg:flex-col ptg:justify-center">
      <bdi className={cost.state === 'loss' ? 'ptg:font-bold ptg:text-ask' : ''}>{cost.text}</bdi>
      {cost.more === null ? null : <bdi className="ptg:text-quiet">{cost.more}</bdi>}
    </span>
  )
  if (cost.details === null) {
    return (
      <div className={isError ? '' : 'ptg:text-quiet'} role={isError ? 'alert' : undefined}>
        {words}
      </div>
    )
  }
  return (
    <div>
      <button
        type="button"
        className="ptg:-my-0.5 ptg:flex ptg:min-h-11 ptg:w-full ptg:items-center ptg:justify-between ptg:gap-3 ptg:text-start"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {words}
        <ChevronDown
          className="ptg:text-quiet"
          style={open ? { rotate: '180deg' } : undefined}
          size={18}
          strokeWidth={2}
        />
      </button>
      <div id={id} hidden={!open}>
        {open && Details.type === 'loaded' ? (
          <Details.part quote={cost.details} chains={chains} format={format} />
        ) : null}
      </div>
    </div>
  )
}
