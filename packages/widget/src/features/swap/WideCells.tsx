import { type ReactElement, type ReactNode, useEffect, useState } from 'react'

/** The form, and beside it what was sent or the run that is looked at. Which of them there is room for, the style says. */
export function WideCells({
  formRef,
  sideRef,
  run,
  activity,
  children,
}: Readonly<{
  formRef: (place: HTMLElement | null) => void
  sideRef: (place: HTMLElement | null) => void
  /** Stands beside the form it came from: nobody changes the form meanwhile. Null where none is drawn. */
  run: ReactNode
  activity: ReactNode
  children: ReactNode
}>): ReactElement {
  const isHeld = run !== null
  const [form, setForm] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (form !== null) form.inert = isHeld
    formRef(form)
  }, [form, isHeld, formRef])
  return (
    <div className="ptg-wide">
      <div className="ptg-cell" ref={setForm}>
        {children}
      </div>
      <div className="ptg-cell" data-side="" ref={sideRef}>
        {activity}
        {run}
      </div>
    </div>
  )
}
