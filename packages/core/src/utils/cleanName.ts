/** What draws nothing, or redraws what stands beside it: control characters, marks of writing direction, joiners, fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A name that somebody else wrote, as it may stand in a sentence: one line, nothing unseen in it, at most two marks
 * over a letter, and cut with an ellipsis where it is too long. Clean names stay as they are.
 *
 * @param most the most characters it may have
 */
export function cleanName(name: string, most: number): string {
  const clean = name
    .replace(/[\t-\r\u2028\u2029]+/g, ' ')
    .replace(unseen, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...clean]
  return characters.length <= most ? clean : `${characters.slice(0, most - 1).join('')}…`
}

/** The most characters a token's symbol is shown with. */
export const longestSymbol = 32
/** The most characters the name of a token or a network is shown with. */
export const longestName = 64
