/**
 * A place on a line: so many pixels of text below the top of its row, which grow with the page's text, and so many of
 * the drawing beside that, which do not.
 */
export function offsetBelow(text: number, drawing: number): string {
  return `calc(${text} * var(--ptg-unit) + ${drawing}px)`
}
