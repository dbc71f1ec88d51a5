import { isDisagreementError } from '@portage/core'
import { usePortage } from '@portage/react'
import { useEffect, useState } from 'react'

/**
 * How a token counts its amounts, by the host's own readers: its decimals, or that nobody could read them, or that the
 * host's providers contradict each other.
 */
export type TokenCount =
  | Readonly<{ type: 'read'; decimals: number }>
  | Readonly<{ type: 'asking' | 'unread' | 'disputed' }>

const asking: TokenCount = Object.freeze({ type: 'asking' })

/** Asks the token once for each chain and address. */
export function useTokenCount(chainId: number | null, token: string | null): TokenCount {
  const { adapters } = usePortage('RecoveryPanel')
  const [found, setFound] = useState<Readonly<{ name: string; count: TokenCount }> | null>(null)
  const name = `${chainId}:${token}`
  useEffect(() => {
    if (chainId === null || token === null) return undefined
    const tell = (count: TokenCount): void => setFound({ name: `${chainId}:${token}`, count })
    const reader = adapters.map((adapter) => adapter.reader).find((one) => one?.canRead(chainId))
    if (!reader) {
      tell({ type: 'unread' })
      return undefined
    }
    const over = new AbortController()
    reader.readToken({ chainId, token, signal: over.signal }).then(
      ({ decimals }) => over.signal.aborted || tell({ type: 'read', decimals }),
      (error: unknown) =>
        over.signal.aborted || tell({ type: isDisagreementError(error) ? 'disputed' : 'unread' }),
    )
    return () => over.abort()
  }, [adapters, chainId, token])
  return found?.name === name ? found.count : asking
}
