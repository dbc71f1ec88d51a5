/** So many lines that are the same in two places are a copy. */
const least = 8

/** A line without what tells nothing: its indent, a lone bracket, an import. */
function tellingLines(text) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w{2}/.test(line) && !/^(import|export .* from|\*|\/\/|\/\*)/.test(line))
}

/**
 * How many lines of a package stand in another place of it too, eight or more in a row. Lines of comments and imports do
 * not count.
 * @param {ReadonlyMap<string, import('./parseSources.mjs').Source>} sources
 * @returns {number} lines
 */
export function countDuplicates(sources) {
  const known = new Set()
  const copied = new Set()
  for (const { path, text } of sources.values()) {
    const lines = tellingLines(text)
    for (let at = 0; at + least <= lines.length; at += 1) {
      const piece = lines.slice(at, at + least).join('\n')
      if (!known.has(piece)) known.add(piece)
      else for (let line = 0; line < least; line += 1) copied.add(`${path}:${at + line}`)
    }
  }
  return copied.size
}
