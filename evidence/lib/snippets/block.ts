/** One piece of code that somebody may copy, and where it stands. */
export type Block = Readonly<{
  /**
   * What tables name it by. Code of a page by the file and the heading above it, from the second under a heading on with
   * its number, such as `packages/react/README.md#hooks 2`: lines move. Everything else by the file and the line.
   */
  name: string
  file: string
  /** The line of the file at which the code begins, counted from one. */
  line: number
  /** What follows the fence; empty where nothing does. */
  language: string
  code: string
}>

/** A line of a block, as editors and terminals open it. @param row of the block, counted from one */
export function placeOf({ file, line }: Block, row = 1): string {
  return `${file}:${line + row - 1}`
}

/** Whether a compiler reads blocks of this language. */
export const isCodeLanguage = (language: string): boolean => /^(tsx?|jsx?)$/.test(language)
