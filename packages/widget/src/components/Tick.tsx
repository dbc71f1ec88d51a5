import { Check } from 'lucide-react'
import type { ReactElement } from 'react'

/** A yes, given or not. The label of this id says to what. */
export function Tick({
  id,
  checked,
  onPress,
}: Readonly<{ id: string; checked: boolean; onPress: () => void }>): ReactElement {
  return (
    <span className="ptg-tick ptg:relative ptg:grid ptg:size-[20px]">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={onPress}
        className="ptg:size-[20px] ptg:cursor-pointer ptg:rounded-skeleton ptg:border-2 ptg:border-solid ptg:border-edge ptg:checked:border-ink ptg:checked:bg-ink"
      />
      {checked ? (
        <Check
          className="ptg:pointer-events-none ptg:absolute ptg:inset-0 ptg:m-auto ptg:text-paper"
          size={14}
          strokeWidth={3}
          aria-hidden="true"
        />
      ) : null}
    </span>
  )
}
