/** English, what digits cannot say. */
export const numbers = {
  under: (amount: string): string => `under ${amount}`,
}

/** What every language has to say about numbers. */
export type NumberCopy = typeof numbers
