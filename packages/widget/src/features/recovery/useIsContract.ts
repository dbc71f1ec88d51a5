import { usePortage } from '@portage/react'
import { useEffect, useState } from 'react'

/** Whether an account is a contract on its chain; false as long as nobody says so. */
export function useIsContract(account: string, chainId: number, vm: string): boolean {
  const { adapters } = usePortage('RecoveryPanel')
  const [found, setFound] = useState<string | null>(null)
  const name = `${chainId}:${account}`
  useEffect(() => {
    const reader = adapters.find((adapter) => adapter.vm === vm)?.reader
    if (vm !== 'evm' || !reader?.canRead(chainId)) return undefined
    const over = new AbortController()
    reader.readAnchor({ chainId, account, signal: over.signal }).then(
      ({ isContract }) => isContract && setFound(`${chainId}:${account}`),
      // Where the chain cannot be read nothing is said: the service decides.
      () => {},
    )
    return () => over.abort()
  }, [adapters, account, chainId, vm])
  return found === name
}
