import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../components/useLatest.js'
import type { WidgetStore } from '../../store/createWidgetStore.js'
import type { InitialForm } from '../../store/formOfPlaces.js'
import type { FormState, Side } from './reduceForm.js'
import type { SwapLink } from './searchLink.js'

/**
 * Reads what was kept and then the link, after the first paint, so that a page drawn on a server is the same here; then
 * writes the form to the link whenever it changes.
 *
 * @param fixed ends the host has fixed: no link moves them
 * @returns whether something of the link could not be read, until the form is touched
 */
export function useLink(store: WidgetStore, link: SwapLink | undefined, fixed: readonly Side[]): boolean {
  const [isBroken, setBroken] = useState(false)
  const hasRead = useRef(false)
  const latest = useLatest({ link, fixed })
  useEffect(() => {
    store.rehydrate()
    const { link: given, fixed: held } = latest.current
    if (given === undefined) return
    if (!hasRead.current) {
      const read = given.read()
      setBroken(store.getState().load(read.form, held) === 'in-part' || read.isBroken)
    }
    hasRead.current = true
    const leave = given.listen?.(take, toLink(store.getState().form))
    const stop = store.subscribe(({ form, screen }, before) => {
      if (form !== before.form) setBroken(false)
      // Going back leaves a dialog for an entry of the page whose address is older than the form.
      if (form !== before.form || screen !== before.screen) latest.current.link?.write(toLink(form))
    })
    return () => {
      stop()
      leave?.()
    }

    function take(next: InitialForm): 'whole' | 'in-part' {
      const { form, screen, load, show } = store.getState()
      const taken = load(next, latest.current.fixed)
      // Its review asks about the form before.
      if (screen.name === 'review' && store.getState().form !== form) show({ name: 'form' })
      return taken
    }
  }, [store, latest])
  return isBroken
}

/** An amount in money is worth something else tomorrow, and one that was sent is over: a link carries neither. */
function toLink({ from, to, amount, exact, unit, begun }: FormState): InitialForm {
  const ends = { from: from ?? undefined, to: to ?? undefined }
  return unit === 'money' || begun !== null ? ends : { ...ends, amount, exact }
}
