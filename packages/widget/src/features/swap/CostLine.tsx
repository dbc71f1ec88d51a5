import { ChevronDown } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { Skeleton } from '../../components/Skeleton.js'
import { form as copy } from '../../copy/en/form.js'
import type { SwapView } from './swapView.js'

/** What it costs and how long it takes, on the line; its parts on demand. */
export function CostLine({ cost }: Readonly<{ cost: SwapView['cost'] }>): ReactElement {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (cost.state === 'loading') {
    return (
      <div className="ptg:pb-5.5">
        <div className="ptg:flex ptg:min-h-8 ptg:items-center">
          <Skeleton width={208} />
        </div>
      </div>
    )
  }
  if (cost.parts.length === 0) {
    return (
      <div className="ptg:pb-5.5">
        <p
          className={`ptg:flex ptg:min-h-8 ptg:flex-col ptg:justify-center ${cost.state === 'error' ? '' : 'ptg:text-quiet'}`}
          role={cost.state === 'error' ? 'alert' : undefined}
        >
          <bdi>{cost.text}</bdi>
          {cost.more === null ? null : <bdi className="ptg:text-quiet">{cost.more}</bdi>}
        </p>
      </div>
    )
  }
  return (
    <div className="ptg:pb-5.5">
      <button
        type="button"
        className="ptg:-my-1.5 ptg:flex ptg:min-h-11 ptg:w-full ptg:items-center ptg:justify-between ptg:gap-3 ptg:text-start"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <bdi>{cost.text}</bdi>
        <ChevronDown
          className="ptg:text-quiet"
          style={open ? { rotate: '180deg' } : undefined}
          size={18}
          strokeWidth={2}
          aria-hidden="true"
        />
      </button>
      <dl id={id} hidden={!open} aria-label={copy.costDetails}>
        {cost.parts.map((part) => (
          <div className="ptg:flex ptg:justify-between ptg:gap-4 ptg:pt-1 ptg:text-quiet" key={part.label}>
            <dt>
              <bdi>{part.label}</bdi>
            </dt>
            <dd>
              <bdi>{part.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
