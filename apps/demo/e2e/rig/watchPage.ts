import type { Page } from '@playwright/test'

type Watched = Window & { guestChanges?: string[] }

/** Writes down every change to `html`, `head` and `body` themselves; what is inside the page's own root is its own. */
export async function watchPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = []
    ;(window as Watched).guestChanges = seen
    const name = (node: Node): string => node.nodeName.toLowerCase()
    const tell = (records: MutationRecord[]): void => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        if (type === 'attributes') seen.push(`${name(target)} @${attributeName}`)
        // The host's own bundler asks for parts of the page ahead of time; the widget knows nothing of it.
        for (const node of addedNodes)
          if (!(node instanceof HTMLLinkElement && node.rel === 'modulepreload'))
            seen.push(`${name(target)} + ${name(node)}`)
        for (const node of removedNodes) seen.push(`${name(target)} - ${name(node)}`)
      }
    }
    const observer = new MutationObserver(tell)
    observer.observe(document.documentElement, { attributes: true, childList: true })
    observer.observe(document.head, { attributes: true, childList: true, subtree: true, characterData: true })
    observer.observe(document.body, { attributes: true, childList: true })
  })
}

/** What was written down, such as `body + div`. */
export function changes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as Watched).guestChanges ?? ['nothing was watched'])
}

/** What stands in the body beside what stood there from the start. */
export function whileOpen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.children]
      .filter((element) => element.tagName === 'SPAN')
      .map((element) => `span ${element.getAttributeNames().find((name) => name.startsWith('data-radix'))}`),
  )
}

/** `html`, `head` and `body` with their attributes, and what stands directly in them, without the bundler's hints. */
export function outline(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { documentElement, head, body } = document
    const hint = 'link[rel="modulepreload"]'
    return [documentElement, head, ...head.children, body, ...body.children]
      .filter((element) => !element.matches(hint))
      .map((element) => (element.cloneNode(false) as Element).outerHTML)
  })
}
