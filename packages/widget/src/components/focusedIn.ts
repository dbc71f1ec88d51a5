/** What has the focus in the tree a node stands in: of what is in a shadow root the document names the host alone. */
export function focusedIn(node: Node): Element | null {
  const tree = node.getRootNode() as Document | ShadowRoot
  return tree.activeElement ?? null
}
