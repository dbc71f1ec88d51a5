import format, { type CompiledMessage } from 'icu-minify/format'
import type { Compiled, Words } from './messages.js'

type Values = Readonly<Record<string, string | number | Date>>

/**
 * Makes the sentences of a part usable: those that hold names become functions of them.
 *
 * @param compiled as the build leaves it
 * @param locale whose plural rules are used. Digits are always Latin: those a wallet shows
 */
export function readWords<Source>(compiled: unknown, locale: string): Words<Source> {
  const rules = new Intl.PluralRules(locale)
  const digits = new Intl.NumberFormat(`${locale}-u-nu-latn`)
  const formatters = {
    getPluralRules: () => rules,
    getNumberFormat: () => digits,
    getDateTimeFormat: (): never => {
      throw new Error('Times are put into sentences as words of Format.')
    },
  }
  const read = (part: Compiled): unknown => {
    if (typeof part === 'string') return part
    if (isMessage(part)) return (values: Values) => format(part, locale, values, { formatters })
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, read(inner)]))
  }
  return read(compiled as Compiled) as Words<Source>
}

function isMessage(part: Exclude<Compiled, string>): part is Exclude<CompiledMessage, string> {
  return Array.isArray(part)
}
