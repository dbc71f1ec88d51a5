/** `true` where a fault needs no value. */
export type FaultValue = true | number | string

/** One fault: what it does, and what it takes. */
export type Fault = Readonly<{
  /** One sentence. */
  does: string
  /** How a sentence goes on that begins with the fault's name, where a value does not fit. */
  takes: string
  /** A value that fits, for an example; null where none has to be given. */
  example: string | null
  /** The value as it is kept, or null where it does not fit. */
  read: (value: FaultValue) => FaultValue | null
}>

/** A fault that is on or off. */
export function plain(does: string): Fault {
  return {
    does,
    takes: 'takes no value',
    example: null,
    read: (value) => (value === true || value === 'true' ? true : null),
  }
}

/** A fault in several kinds: the usual one without a value, and others by name. */
export function kinds(does: string, ...names: readonly string[]): Fault {
  return {
    does,
    takes: `takes no value, or ${inWords(names)}`,
    example: null,
    read: (value) => (value === true || names.includes(String(value)) ? value : null),
  }
}

/** A fault that may be given a text of a form. `takes` says which, behind “takes no value, or”. */
export function text(
  does: string,
  { takes, fits, example }: Readonly<{ takes: string; fits: (value: string) => boolean; example?: string }>,
): Fault {
  return {
    does,
    takes: `takes no value, or ${takes}`,
    example: example ?? null,
    read: (value) => (value === true || (typeof value === 'string' && fits(value)) ? value : null),
  }
}

/** A fault that needs a number. */
export function number(
  does: string,
  { takes, fits, example }: Readonly<{ takes: string; fits: (value: number) => boolean; example: string }>,
): Fault {
  return {
    does,
    takes: `needs ${takes}`,
    example,
    read: (value) => {
      const given = value === true ? Number.NaN : Number(value)
      return Number.isFinite(given) && fits(given) ? given : null
    },
  }
}

/** Names in quotation marks, as an enumeration. */
export function inWords(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`)
  const last = quoted.at(-1) ?? ''
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} or ${last}`
}
