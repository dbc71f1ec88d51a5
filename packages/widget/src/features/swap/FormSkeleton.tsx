import type { ReactElement } from 'react'
import { Skeleton } from '../../components/Skeleton.js'

/** The form before its sentences are there: its places at their size, and no word. */
export function FormSkeleton(): ReactElement {
  return (
    <div aria-hidden="true" className="ptg:grid ptg:gap-4">
      <Skeleton width={72} height={20} />
      <Skeleton width={388} height={112} />
      <Skeleton width={388} height={112} />
      <Skeleton width={388} height={56} />
    </div>
  )
}
