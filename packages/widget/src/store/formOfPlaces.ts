import { isOffered, type Offers } from '../features/swap/isOffered.js'
import {
  type CurrencyRef,
  emptyForm,
  type FormState,
  isSameRef,
  type Side,
} from '../features/swap/reduceForm.js'

/** What the host, or a link, wants at first. An amount is of what leaves unless `exact` says otherwise. */
export type InitialForm = Readonly<{
  from?: CurrencyRef | undefined
  to?: CurrencyRef | undefined
  amount?: string | undefined
  exact?: Side | undefined
}>

/** No amount is written with more characters. */
export const longestAmount = 80

/** The form that one place wants, and nothing of any other. */
export function formOf({ from, to, amount, exact }: InitialForm): FormState {
  return {
    ...emptyForm,
    from: from ?? null,
    to: to ?? null,
    ...(amount !== undefined && { amount, exact: exact ?? 'from' }),
  }
}

/** Whether a form has everything that a place names. */
export function agrees(form: FormState, { from, to, amount, exact }: InitialForm): boolean {
  return (
    (from === undefined || isSameRef(from, form.from)) &&
    (to === undefined || isSameRef(to, form.to)) &&
    (amount === undefined ||
      (amount === form.amount && (exact ?? 'from') === form.exact && form.unit === 'token'))
  )
}

/** What a host has said of both ends: those it has fixed, and what may be chosen at each. */
export type HostEnds = Readonly<{ fixed: readonly Side[]; offers: Offers }>

/** Whether a currency may stand at an end of a form: the host offers it there, and has not fixed another. */
export function mayStand(
  ref: CurrencyRef | null | undefined,
  side: Side,
  form: FormState,
  { fixed, offers }: HostEnds,
): boolean {
  return ref != null && isOffered(ref, offers[side]) && (!fixed.includes(side) || isSameRef(ref, form[side]))
}

/**
 * What a form takes of a place. An end that the host has fixed, or that it does not offer there, is left out. So is an
 * amount without its own end: of another token it would be another amount.
 */
export function takenOf(form: FormState, place: InitialForm, host: HostEnds): InitialForm {
  const mayMove = (side: Side): boolean => mayStand(place[side], side, form, host)
  const exact = place.exact ?? 'from'
  // Without a token of its own an amount is of the only one there can be.
  const isOfEnd =
    mayMove(exact) || (place[exact] === undefined && (host.fixed.includes(exact) || form[exact] === null))
  return {
    ...(mayMove('from') && { from: place.from }),
    ...(mayMove('to') && { to: place.to }),
    ...(isOfEnd && place.amount !== undefined && { amount: place.amount, exact }),
  }
}

/**
 * Puts what is taken of a link in the place of the form that stands there. Where the link names one end, the other is
 * the host's default.
 */
export function takeLink(
  form: FormState,
  link: InitialForm,
  host: HostEnds & Readonly<{ defaults: InitialForm }>,
): Readonly<{ form: FormState; isWhole: boolean }> {
  const named = takenOf(form, link, host)
  const isWhole = (['from', 'to', 'amount'] as const).every(
    (part) => link[part] === undefined || named[part] !== undefined,
  )
  if (agrees(form, named)) return { form, isWhole }
  const endOf = (side: Side): CurrencyRef | null => {
    const other = named[side === 'from' ? 'to' : 'from']
    if (named[side] !== undefined) return named[side]
    if (other === undefined || host.fixed.includes(side)) return form[side]
    const rest = host.defaults[side] ?? null
    return isSameRef(rest, other) ? null : rest
  }
  return {
    form: formOf({ ...named, from: endOf('from') ?? undefined, to: endOf('to') ?? undefined }),
    isWhole,
  }
}
