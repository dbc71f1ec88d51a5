/**
 * Applies again what a page's policy kept back: styles written into the HTML of a server are not applied under a
 * `style-src` without 'unsafe-inline', and hydration takes them for done. The same words set by a script are.
 */
export function reapplyStyles(root: HTMLElement): void {
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('[style]')]) {
    const written = element.getAttribute('style')
    if (written !== null && element.style.length === 0) element.style.cssText = written
  }
}
