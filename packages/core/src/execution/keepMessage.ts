type WithMessage = Readonly<{ message?: string | undefined }>

/** Why something did nothing, where somebody said so: what nobody said is not kept as said. */
export function keepMessage({ message }: WithMessage): Readonly<{ message?: string }> {
  return message === undefined ? {} : { message }
}
