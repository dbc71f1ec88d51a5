/** Words of somebody else's, as a sentence that has an end. */
export function endSentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
