type Layer = Readonly<
  Partial<Record<'code' | 'details' | 'shortMessage' | 'message' | 'cause' | 'error' | 'data', unknown>>
>

/** More than wallets and libraries wrap, and an end to what holds itself. */
const mostLayers = 16

/**
 * Quirk: the code lies deeper. Libraries put a wallet's error in `cause` or in `error`; MetaMask puts what really
 * happened into `data.originalError` or `data.cause` of an internal error. Gives all of them, outermost first.
 *
 * A text that happens to hold JSON with a code in it is nobody's word and is not looked into.
 */
export function layersOf(error: unknown): readonly Layer[] {
  const layers = new Set<Layer>()
  const add = (found: unknown): void => {
    if (isObject(found) && layers.size < mostLayers) layers.add(found)
  }
  add(error)
  // A set gives what is added to it on the way.
  for (const { cause, error: inner, data } of layers) {
    add(cause)
    add(inner)
    if (!isObject(data)) continue
    add((data as Readonly<{ originalError?: unknown }>).originalError)
    add(data.cause)
  }
  return [...layers]
}

function isObject(value: unknown): value is Layer {
  return typeof value === 'object' && value !== null
}
