import type { FormSource } from './en/form.js'
import { type Messages, translate, type Words } from './messages.js'

// What must not compile. `npm test -- --only types` fails where one of these lines compiles after all.

type Source = {
  readonly title: 'Swap'
  readonly route: '{from} to {to}'
  readonly count: '{count, plural, one {# token} other {# tokens}}'
  readonly labels: { readonly from: 'Send {amount}' }
}

const whole = {
  title: 'Tausch',
  route: '{from} zu {to}',
  count: '{count, plural, one {# Token} other {# Token}}',
  labels: { from: '{amount} senden' },
} as const

translate<Source>()(whole)
// Another language has other plurals, and the same names.
translate<Source>()({
  ...whole,
  count: '{count, plural, zero {لا} one {#} two {#} few {#} many {#} other {#}}',
})

const { title: _, ...untitled } = whole
// @ts-expect-error a sentence is missing
translate<Source>()(untitled)
// @ts-expect-error a sentence deeper down is missing
translate<Source>()({ ...whole, labels: {} })
// @ts-expect-error nobody asks for this sentence
translate<Source>()({ ...whole, subtitle: 'Mehr' })
// @ts-expect-error a name was lost
translate<Source>()({ ...whole, route: 'Zu {to}' })
// @ts-expect-error a name was misspelt
translate<Source>()({ ...whole, route: '{form} zu {to}' })
// @ts-expect-error a name was added
translate<Source>()({ ...whole, title: 'Tausch von {from}' })
// @ts-expect-error a number was lost
translate<Source>()({ ...whole, count: 'Token' })

declare const words: Words<Source>
words.title satisfies string
words.route({ from: 'A', to: 'B' }) satisfies string
words.count({ count: 2 }) satisfies string
// @ts-expect-error an argument is missing
words.route({ from: 'A' })
// @ts-expect-error a number is counted, not its text
words.count({ count: '2' })
// @ts-expect-error there is no such sentence
words.subtitle

// The same for what is shipped.
declare const form: Words<FormSource>
form.form.review({ amount: '1 ETH', chain: 'Base' }) satisfies string
// @ts-expect-error an argument is missing
form.form.review({ amount: '1 ETH' })
declare const german: Messages<FormSource>
// @ts-expect-error what is not written down as it stands cannot be checked
translate<FormSource>()(german)
