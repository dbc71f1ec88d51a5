import { type Block, isCode, isCommands, placeOf } from './block.js'

/** Languages that nothing here reads: a statement of a database, a header of an answer, a page for a bundler. */
const others: ReadonlySet<string> = new Set(['sql', 'http', 'html'])

/** Words that nothing here reads, such as code of another library: only commands may not hide among them. */
const words: ReadonlySet<string> = new Set(['', 'text'])

/** How somebody begins what they type into a terminal. */
const command = /^(\$ )?(npm|npx|pnpm|yarn|node|cd|cp|git|bash|portage-)\b/

/**
 * Blocks that would escape every check: commands that do not say that they are some, languages nobody reads, and reasons
 * for blocks that are not there.
 */
export function checkLanguages(
  blocks: readonly Block[],
  reasons: Readonly<Record<string, string>>,
): readonly string[] {
  const names = new Set(blocks.filter(isCode).map(({ name }) => name))
  const unread = blocks.flatMap((block) => {
    if (isCode(block) || isCommands(block) || others.has(block.language)) return []
    if (block.language === 'json') return isJson(block.code) ? [] : [`${placeOf(block)} is no JSON`]
    if (!words.has(block.language))
      return [`${placeOf(block)} is ${block.language}, which nothing here reads`]
    const index = block.code.split('\n').findIndex((line) => command.test(line))
    return index === -1
      ? []
      : [`${placeOf(block, index + 1)} is a command in a block that does not begin with \`\`\`sh`]
  })
  const stale = Object.keys(reasons).filter((name) => !names.has(name))
  return [...unread, ...stale.map((name) => `${name} has a reason not to run, and there is no such block`)]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
