import { once } from './once.js'

/** Says how many: the cases by ICU's names, each a function of the number in digits. */
export type Plural = (count: number, cases: Readonly<Record<string, (count: string) => string>>) => string

/**
 * The plurals of a language: ICU's exact cases first (`=0`), then the language's own. Digits are always Latin: those a
 * wallet shows.
 */
export function pluralOf(locale: string): Plural {
  const rules = once(() => new Intl.PluralRules(locale))
  const digits = once(() => new Intl.NumberFormat(locale, { numberingSystem: 'latn' }))
  return (count, cases) =>
    (cases[`=${count}`] ?? cases[rules().select(count)] ?? cases.other)?.(digits().format(count)) ?? ''
}
