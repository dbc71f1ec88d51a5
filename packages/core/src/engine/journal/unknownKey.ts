import { writeJson } from '../../utils/writeJson.js'

/** The key of a line of a type this code does not know: all of it but the time. */
export function unknownKey({ at, ...rest }: Readonly<{ type: string; at: number }>): string {
  return `${rest.type}:${writeJson(rest, { writeAmount: (amount) => `${amount}n` })}`
}
