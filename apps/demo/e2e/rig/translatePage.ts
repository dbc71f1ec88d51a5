import type { Page } from '@playwright/test'

/**
 * Translates the page as browsers do, from now on and whatever it draws: each piece of text is taken away, and two
 * elements stand in its place. Their words are the same here, so that a test still finds them.
 *
 * @param how whether it leaves alone what says `translate="no"`, as all that browsers bring along do, or nothing
 */
export async function translatePage(page: Page, how: 'as marked' | 'everything'): Promise<void> {
  await page.evaluate((heedsMarks) => {
    const isLeft = (text: Text): boolean => {
      const above = text.parentElement
      return (
        above === null ||
        text.data.trim() === '' ||
        above.closest('font, option, script, style, textarea') !== null ||
        (heedsMarks && above.closest('[translate="no"]') !== null)
      )
    }
    const translate = (text: Text): void => {
      if (isLeft(text)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.dir = 'auto'
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text as Text)
      for (const text of texts) translate(text)
    }
    const seen = new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of target instanceof Text ? [target] : addedNodes) translateAll(node)
    })
    seen.observe(document.body, { childList: true, characterData: true, subtree: true })
    document.documentElement.lang = 'vi'
    document.documentElement.classList.add('translated-ltr')
    translateAll(document.body)
  }, how === 'as marked')
}
