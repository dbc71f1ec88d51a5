import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from '../../components/LoadFailed.js'
import { useLoaded } from '../../components/useLoaded.js'
import type { Format } from '../../copy/format.js'

const loadSent = async () => (await import('../activity/ActivityScreens.js')).ActivityScreens

/** The form, and beside it what was sent or the run that is looked at. Which of them there is room for, the style says. */
export function WideCells({
  format,
  isHeld,
  formRef,
  sideRef,
  run,
  onConnect,
  onRecover,
  children,
}: Readonly<{
  format: Format
  /** A run stands beside the form it came from: nobody changes the form meanwhile. */
  isHeld: boolean
  formRef: (place: HTMLElement | null) => void
  sideRef: (place: HTMLElement | null) => void
  run: ReactNode
  onConnect: (() => void) | null
  onRecover: ((query: string) => void) | null
  children: ReactNode
}>): ReactElement {
  const Sent = useLoaded(loadSent, true)
  const [form, setForm] = useState<HTMLElement | null>(null)
  const [side, setSide] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (form !== null) form.inert = isHeld
    formRef(form)
    sideRef(side)
  }, [form, side, isHeld, formRef, sideRef])
  return (
    <div className="ptg-wide">
      <div className="ptg-cell" ref={setForm}>
        {children}
      </div>
      <div className="ptg-cell" data-side="" ref={setSide}>
        <div className="ptg-card">
          {Sent.type === 'failed' ? (
            <LoadFailed onRetry={Sent.retry} />
          ) : Sent.type === 'loaded' && side !== null ? (
            <Sent.part
              container={side}
              format={format}
              onConnect={onConnect}
              onLeave={null}
              own={{ query: '', onRecover, onAddress: null }}
            />
          ) : null}
        </div>
        {run}
      </div>
    </div>
  )
}
