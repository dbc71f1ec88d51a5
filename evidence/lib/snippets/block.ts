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
  /**
   * The file it is pasted into, where the line above begins with its name: `src/main.tsx`, in its back-ticks. Null where
   * none does, and where an earlier block of the page is that file: the later one takes its place.
   */
  target: string | null
}>

/** A line of a block, as editors and terminals open it. @param row of the block, counted from one */
export function placeOf({ file, line }: Block, row = 1): string {
  return `${file}:${line + row - 1}`
}

/** Whether a compiler reads blocks of this language. */
export const isCodeLanguage = (language: string): boolean => /^(tsx?|jsx?)$/.test(language)

/** Whether a compiler reads a block. */
export const isCode = ({ language }: Block): boolean => isCodeLanguage(language)

/** Whether a block is typed into a terminal. */
export const isCommands = ({ language }: Block): boolean => /^(sh|bash|shell|console)$/.test(language)
