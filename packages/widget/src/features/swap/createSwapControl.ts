import { type InitialForm, longestAmount } from '../../store/formOfPlaces.js'
import { type CurrencyRef, isSameRef } from './reduceForm.js'
import type { SwapLink } from './searchLink.js'

/** A form in the hands of the page's own code. Hand it to `<SwapWidget link={…}>`. */
export type SwapControl = SwapLink &
  Readonly<{
    /**
     * Puts this in the place of what the form says. An end it does not name is the widget's default, an amount it does not
     * name is empty; an end that is `locked`, or not offered there, stays, and takes the amount of its own along. A review
     * that stands open is left for the form; a run goes on. Whom it is paid to cannot be set.
     *
     * @returns `whole` or `in-part`, as far as it was taken; `waits` where no widget is there yet: the next one takes it
     * @throws Error in one sentence where it is no form
     */
    set: (form: InitialForm) => 'whole' | 'in-part' | 'waits'
    /** What the form says now; nothing before a widget was there. An amount in money, or one that was sent, is left out. */
    get: () => InitialForm
    /** Tells of each change, whoever made it; the answer ends it. */
    subscribe: (listener: (form: InitialForm) => void) => () => void
  }>

/**
 * Reads and sets the form of a `<SwapWidget>` from code: a button beside it, a list of pairs, a tour. Make it once,
 * outside of components.
 *
 * @param options.link a link that is kept up to date as well, such as `createSearchLink()`
 *
 * @example
 * const control = createSwapControl()
 * control.set({ from: { chainId: 8453, address: usdc }, amount: '25' })
 */
export function createSwapControl(options: Readonly<{ link?: SwapLink | undefined }> = {}): SwapControl {
  const { link } = options
  const takes = new Set<Parameters<NonNullable<SwapLink['listen']>>[0]>()
  const listeners = new Set<(form: InitialForm) => void>()
  let waiting: InitialForm | null = null
  let form: InitialForm = {}
  const note = (now: InitialForm): void => {
    form = now
    for (const listener of [...listeners]) listener(now)
  }
  return Object.freeze({
    read: () => {
      const first = waiting
      waiting = null
      return first === null
        ? (link?.read() ?? { form: {}, isBroken: false })
        : { form: first, isBroken: false }
    },
    write: (now: InitialForm) => {
      link?.write(now)
      note(now)
    },
    listen: (take, now) => {
      takes.add(take)
      note(now)
      return () => void takes.delete(take)
    },
    set: (given: InitialForm) => {
      const wanted = readForm(given)
      if (takes.size === 0) {
        waiting = wanted
        return 'waits'
      }
      const taken = [...takes].map((take) => take(wanted))
      return taken.includes('in-part') ? 'in-part' : 'whole'
    },
    get: () => form,
    subscribe: (listener: (form: InitialForm) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } satisfies SwapControl)
}

/** What was handed over, where it is a form; types may not have been heeded. */
function readForm(given: InitialForm): InitialForm {
  const { from, to, amount, exact } = Object(given) as InitialForm
  const isEnd = (end: unknown): boolean => {
    const { chainId, address } = Object(end) as Partial<CurrencyRef>
    return end === undefined || (Number.isSafeInteger(chainId) && typeof address === 'string')
  }
  const isAmount = amount === undefined || (typeof amount === 'string' && amount.length <= longestAmount)
  const isSide = exact === undefined || exact === 'from' || exact === 'to'
  if (!isEnd(from) || !isEnd(to))
    throw new Error(
      'set was given an end that is none. Give { chainId, address }, such as { chainId: 1, address: "0x…" }.',
    )
  if (!isAmount || !isSide)
    throw new Error(
      'set was given an amount that is none. Give it as a person would type it, such as "0.5", and exact as "from" or "to".',
    )
  if (from && to && isSameRef(from, to))
    throw new Error('set was given one token at both ends. Give two, or leave one out.')
  return { from, to, amount, exact }
}
