import { configure } from '@testing-library/react'

const begins = '\nThe page says: '

/** What a reader of the page meets, in its order: each text, and the label of each part that has one. */
function readPage(): string {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node instanceof Element ? node.getAttribute('aria-label') : node.textContent
    if (text?.trim()) found.push(text.trim())
  }
  return found.join(' | ')
}

// A whole DOM is cut before it comes to what matters; the words of a page say why a test failed.
configure({
  getElementError: (message) => {
    // What waits for a part asks again with the words of its last try.
    const [why = ''] = (message ?? 'Nothing was found.').split(begins)
    const error = new Error(why + begins + readPage())
    error.name = 'TestingLibraryElementError'
    return error
  },
})
