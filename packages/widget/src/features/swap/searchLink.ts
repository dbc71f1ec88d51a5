import type { InitialForm } from '../../store/formOfPlaces.js'
import type { CurrencyRef } from './reduceForm.js'

/** Where a form comes from and goes to, such as the address of the page. A recipient is never part of it. */
export type SwapLink = Readonly<{
  /**
   * Read once, when the widget is there. `isBroken` says that something was left out. What a link names stands in the place
   * of the whole form; an end it does not name is the host's default. An amount without its token is left out.
   */
  read: () => Readonly<{ form: InitialForm; isBroken: boolean }>
  /** Told each time the form has changed. */
  write: (form: InitialForm) => void
  /**
   * Where forms may come later too: called when the widget is there, with what its form says `now`. `take` puts another in
   * its place, and tells whether all of it was taken. The answer ends it.
   */
  listen?: ((take: (form: InitialForm) => 'whole' | 'in-part', now: InitialForm) => () => void) | undefined
}>

/**
 * A link in the page's own address: `?from=1:0x…&to=8453:0x…&amount=0.5&exact=to`. Other parameters stay as they are,
 * and nothing is added to the history. Whom it is paid to is left out on purpose: a link somebody else wrote must not
 * say where money goes.
 *
 * @param options.prefix goes before the names of the parameters, where a page needs them for something else
 */
export function createSearchLink(options: Readonly<{ prefix?: string }> = {}): SwapLink {
  const { prefix = '' } = options
  return Object.freeze({
    read: () => readSearch(new URLSearchParams(window.location.search), prefix),
    write: (form: InitialForm) => {
      const { location, history } = window
      const search = writeSearch(new URLSearchParams(location.search), form, prefix)
      if (search === location.search) return
      try {
        history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
      } catch {
        // Browsers that allow a few changes in a while only: the next one brings it up to date.
      }
    },
  })
}

/** Reads a form from parameters as if a stranger had written them: what is not sound is left out. */
export function readSearch(
  parameters: URLSearchParams,
  prefix = '',
): Readonly<{ form: InitialForm; isBroken: boolean }> {
  const text = (name: string): string | undefined => parameters.get(prefix + name) ?? undefined
  const amountText = text('amount')
  const exactText = text('exact')
  const from = readRef(text('from'))
  const to = readRef(text('to'))
  const isAmount = amountText === undefined || /^(\d{1,40}(\.\d{0,40})?|\.\d{1,40})$/.test(amountText)
  const isSide = exactText === undefined || exactText === 'from' || exactText === 'to'
  const isOfNothing = exactText === 'to' ? to === null : from === null
  // An amount that may be of either end is of neither, and one of a token nobody can read is of none.
  const amount = isAmount && isSide && !isOfNothing ? amountText : undefined
  return {
    form: { from: from ?? undefined, to: to ?? undefined, amount, exact: exactText === 'to' ? 'to' : 'from' },
    isBroken: from === null || to === null || !isAmount || !isSide,
  }
}

/** Writes a form into parameters, and leaves all others as they are. */
export function writeSearch(parameters: URLSearchParams, form: InitialForm, prefix = ''): string {
  const { from, to, amount, exact } = form
  const write = (name: string, text: string | undefined): void => {
    if (text === undefined || text === '') parameters.delete(prefix + name)
    else parameters.set(prefix + name, text)
  }
  write('from', from && `${from.chainId}:${from.address}`)
  write('to', to && `${to.chainId}:${to.address}`)
  write('amount', amount)
  write('exact', amount && exact === 'to' ? 'to' : undefined)
  // Colons are allowed where they stand, and such a link can be read.
  const text = parameters.toString().replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

/** Null for what is no name of a currency; undefined for nothing. */
function readRef(text: string | undefined): CurrencyRef | null | undefined {
  if (text === undefined) return undefined
  const match = /^(\d{1,15}):([\w-]{1,128})$/.exec(text)
  return match?.[1] === undefined || match[2] === undefined
    ? null
    : { chainId: Number(match[1]), address: match[2] }
}
