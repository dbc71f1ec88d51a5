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

/** Whether the host offers the network of a currency. */
export function isOffered({ chainId }: CurrencyRef, chainIds: readonly number[] | undefined): boolean {
  return chainIds === undefined || chainIds.includes(chainId)
}

/**
 * Puts the form of a link in the place of the one that stands there. An end that the host has fixed, or whose network it
 * does not offer, is left out. So is an amount without its own end: of another token it would be another amount. Where
 * the link names one end, the other is the host's default.
 */
export function takeLink(
  form: FormState,
  link: InitialForm,
  host: Readonly<{
    defaults: InitialForm
    fixed: readonly Side[]
    chainIds: readonly number[] | undefined
  }>,
): Readonly<{ form: FormState; isWhole: boolean }> {
  const isFixed = (side: Side): boolean => host.fixed.includes(side)
  const mayMove = (side: Side): boolean => {
    const end = link[side]
    return (
      end !== undefined && isOffered(end, host.chainIds) && (!isFixed(side) || isSameRef(end, form[side]))
    )
  }
  const exact = link.exact ?? 'from'
  const isLeftOut = (side: Side): boolean => link[side] !== undefined && !mayMove(side)
  // Without a token of its own an amount is of the only one there can be.
  const isOfEnd = mayMove(exact) || (link[exact] === undefined && (isFixed(exact) || form[exact] === null))
  const named: InitialForm = {
    ...(mayMove('from') && { from: link.from }),
    ...(mayMove('to') && { to: link.to }),
    ...(isOfEnd && link.amount !== undefined && { amount: link.amount, exact }),
  }
  const isWhole =
    !isLeftOut('from') && !isLeftOut('to') && (link.amount === undefined || named.amount !== undefined)
  if (agrees(form, named)) return { form, isWhole }
  const endOf = (side: Side): CurrencyRef | null => {
    const other = named[side === 'from' ? 'to' : 'from']
    if (named[side] !== undefined) return named[side]
    if (other === undefined || isFixed(side)) return form[side]
    const rest = host.defaults[side] ?? null
    return isSameRef(rest, other) ? null : rest
  }
  return {
    form: formOf({ ...named, from: endOf('from') ?? undefined, to: endOf('to') ?? undefined }),
    isWhole,
  }
}
