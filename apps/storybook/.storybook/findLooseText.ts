/** Whether React itself holds the node: it keeps its own of the node on the node. */
const isHeld = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

/**
 * Words that stand beside other nodes, and not alone in an element of their own. What translates a page puts other
 * nodes in their place: React would then change, remove, or insert before words that are not there any more.
 */
export function findLooseText(root: Element): readonly string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.textContent?.trim() ?? ''
    if (words !== '' && isHeld(text)) found.push(`“${words}” has no element of its own`)
  }
  return found
}
