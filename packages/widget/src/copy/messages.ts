import type { GetICUArgs } from '@schummar/icu-type-parser'

type Args<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: Date }
>

type NamesOf<Parsed> = Parsed extends unknown ? keyof Parsed : never

/** The names that stand in a sentence in ICU's notation. */
type Names<Message extends string> = NamesOf<Args<Message>>

/** The sentences of a part as a program uses them: a string, or a function of what is to stand in it. */
export type Words<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? [Names<Source[Key]>] extends [never]
      ? string
      : (args: Readonly<Args<Source[Key]>>) => string
    : Words<Source[Key]>
}

/** The same sentences in another language, as they are written down. */
export type Messages<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Messages<Source[Key]>
}

type Same<Source, Translation> = {
  readonly [Key in keyof Translation]: Key extends keyof Source
    ? Source[Key] extends string
      ? Translation[Key] extends string
        ? [Names<Source[Key]>, Names<Translation[Key]>] extends [Names<Translation[Key]>, Names<Source[Key]>]
          ? Translation[Key]
          : { names: Names<Source[Key]> }
        : never
      : Same<Source[Key], Translation[Key]>
    : never
}

/**
 * A translation of a part. A missing sentence, one nobody asked for, and a name that was lost, added or misspelt do
 * not compile: `translate<FormSource>()({ title: 'Tauschen' })`.
 */
export function translate<Source>(): <const Translation extends Messages<Source>>(
  translation: Translation & Same<Source, Translation>,
) => Translation {
  return (translation) => translation
}
