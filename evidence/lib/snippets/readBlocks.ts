import { type Block, isCodeLanguage } from './block.js'

const heading = /^#{1,6} +(.*?)\s*$/
/** The line above a block that says which file it is. */
const named = /^`([\w.[\]/-]+\.[a-z]+)`/
const fence = /^ {0,3}(`{3,}|~{3,})\s*([^\s`]*).*$/

/** The address of a heading within its page, as GitHub makes it. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

/** Every fenced block of a page of Markdown, in its order. A block that is never closed goes on to the end. */
export function readBlocks(file: string, text: string): readonly Block[] {
  const blocks: Block[] = []
  const counts = new Map<string, number>()
  const lines = text.split('\n')
  let place = file
  const targets = new Set<string>()
  let above = ''
  let open: Readonly<{ mark: string; language: string; line: number; target: string | null }> | null = null
  const nameOf = (language: string, line: number): string => {
    if (!isCodeLanguage(language)) return `${file}:${line}`
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return count === 1 ? place : `${place} ${count}`
  }
  const close = (end: number): void => {
    if (open === null) return
    const { language, line, target } = open
    const code = `${lines.slice(line - 1, end).join('\n')}\n`
    blocks.push({ name: nameOf(language, line), file, line, language, code, target })
    open = null
  }
  const takeTarget = (): string | null => {
    const [, target] = named.exec(above) ?? []
    if (target === undefined || targets.has(target)) return null
    targets.add(target)
    return target
  }
  lines.forEach((line, index) => {
    const [, mark = '', language = ''] = fence.exec(line) ?? []
    if (open !== null) {
      if (mark.startsWith(open.mark) && language === '') close(index)
      return
    }
    if (mark !== '') open = { mark, language, line: index + 2, target: takeTarget() }
    if (line.trim() !== '') above = line
    const [, title] = heading.exec(line) ?? []
    // What stands below the page's own title is named by the page alone.
    if (title !== undefined) place = line.startsWith('# ') ? file : `${file}#${slugOf(title)}`
  })
  close(lines.length)
  return blocks
}
