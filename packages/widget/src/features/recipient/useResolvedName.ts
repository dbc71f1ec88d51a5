import { usePortage } from '@portage/react'
import { useEffect, useState } from 'react'
import { useLatest } from '../../components/useLatest.js'

/**
 * Turns a name into an address.
 *
 * @param name as it was typed, such as `ann.eth`
 * @param place.chainId the network the money arrives on
 * @returns null where the name has no address there
 */
export type ResolveName = (
  name: string,
  place: Readonly<{ chainId: number; signal: AbortSignal }>,
) => Promise<string | null>

/** Where a name stands: none was typed, it is being looked up, it has an address, it has none, or nobody could say. */
export type ResolvedName =
  | Readonly<{ type: 'none' }>
  | Readonly<{ type: 'looking' }>
  | Readonly<{ type: 'found'; name: string; address: string }>
  | Readonly<{ type: 'unknown'; name: string }>
  | Readonly<{ type: 'failed'; name: string }>

/** How long a name must stand unchanged before it is looked up, milliseconds. */
const rest = 300

const nothing: ResolvedName = Object.freeze({ type: 'none' })

/** Whether a text may be a name: words with dots between them, and no address. */
export function isName(text: string): boolean {
  return /^[^\s./:@]+(\.[^\s./:@]+)+$/u.test(text) && text.length <= 255
}

/** Names that look like those of ENS and belong to other systems. */
const elsewhere =
  /\.(sol|bnb|arb|apt|near|ton|lens|crypto|nft|wallet|x|dao|blockchain|bitcoin|btc|zil|888|polygon|unstoppable)$/i

/** Whether a name is one of another system than ENS. */
export function isNameElsewhere(name: string): boolean {
  return elsewhere.test(name)
}

/**
 * Looks up a name once typing rests.
 *
 * @param resolve the host's; undefined where it takes no names
 */
export function useResolvedName(
  text: string,
  chainId: number,
  resolve: ResolveName | undefined,
): ResolvedName {
  const { clock } = usePortage('useResolvedName').client
  const latest = useLatest(resolve)
  const name = resolve !== undefined && isName(text) ? text : null
  const [read, setRead] = useState<Readonly<{ key: string; found: ResolvedName }> | null>(null)
  const key = `${chainId} ${name}`
  useEffect(() => {
    if (name === null) return
    const over = new AbortController()
    const tell = (found: ResolvedName): void => {
      if (!over.signal.aborted) setRead({ key: `${chainId} ${name}`, found })
    }
    const stop = clock.setTimeout(() => {
      Promise.resolve()
        .then(() => latest.current?.(name, { chainId, signal: over.signal }) ?? null)
        .then(
          (address) => tell(address === null ? { type: 'unknown', name } : { type: 'found', name, address }),
          () => tell({ type: 'failed', name }),
        )
    }, rest)
    return () => {
      stop()
      over.abort()
    }
  }, [name, chainId, clock, latest])
  if (name === null) return nothing
  return read?.key === key ? read.found : { type: 'looking' }
}
