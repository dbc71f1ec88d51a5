import type { HeldExecution } from '@portage/react'
import { useEffect, useState } from 'react'
import type { WidgetStore } from '../../store/createWidgetStore.js'
import { isEnded } from '../run/isEnded.js'
import { mayHaveSent } from '../run/mayHaveSent.js'
import { isAskedBy, isSamePair } from './askedForm.js'
import type { FormState } from './reduceForm.js'

/** What was last seen of a run, and the form that was emptied for it; null where none was. */
type Known = Readonly<{ isOut: boolean; before: FormState | null }>

/**
 * Empties the form as soon as what it asks for may be on its way, so that a click out of habit pays nothing twice: for
 * the run it was sent to, and for any other that sends just the same, begun in another tab or before a reload. Where
 * nothing was sent after all, what stood there comes back unless something else was chosen or typed meanwhile.
 */
export function useSentAmount(store: WidgetStore, executions: readonly HeldExecution[]): void {
  const [known] = useState(() => new Map<string, Known>())
  useEffect(() => {
    for (const execution of executions) {
      const { id, state } = execution
      const was = known.get(id)
      const isOut = mayHaveSent(state)
      if (isOut === was?.isOut) continue
      const { form, send } = store.getState()
      // What had ended before this widget was there is of an earlier visit.
      const isNews = isOut && (was !== undefined || !isEnded(execution))
      const isOfForm = form.begun === id || isAskedBy(form, state.quote)
      if (isNews && isOfForm) send({ type: 'cleared' })
      const before = was?.before ?? null
      if (!isOut && before !== null && form.amount === '' && isSamePair(form, before))
        send({ type: 'replaced', form: before })
      known.set(id, { isOut, before: isNews && isOfForm ? form : null })
    }
  }, [store, executions, known])
}
