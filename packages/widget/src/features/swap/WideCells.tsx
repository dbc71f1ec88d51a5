import { type ReactElement, type ReactNode, type RefObject, useEffect } from 'react'
import { useHeld } from '../../components/useHeld.js'

/** The form, and beside it what was sent or the run that is looked at. Which of them there is room for, the style says. */
export function WideCells({
  formRef,
  sideRef,
  run,
  activity,
  children,
}: Readonly<{
  formRef: RefObject<HTMLDivElement | null>
  sideRef: RefObject<HTMLDivElement | null>
  /** Stands beside the form it came from: nobody changes the form meanwhile. Null where none is drawn. */
  run: ReactNode
  activity: ReactNode
  children: ReactNode
}>): ReactElement {
  const isHeld = run !== null
  useEffect(() => {
    if (formRef.current !== null) formRef.current.inert = isHeld
  }, [isHeld, formRef])
  return (
    <div className="ptg-wide">
      <div className="ptg-cell" ref={useHeld(formRef)}>
        {children}
      </div>
      <div className="ptg-cell" data-side="" ref={useHeld(sideRef)}>
        {activity}
        {run}
      </div>
    </div>
  )
}
