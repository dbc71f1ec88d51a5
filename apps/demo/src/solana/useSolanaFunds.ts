import { nativeAddress } from '@portage/core'
import { queryScope, usePortage } from '@portage/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DemoSolana } from '../boot/demoConfig.js'
import type { ControlApi } from '../localnet/controlApi.js'
import type { DemoSolanaAdapter } from './startSolana.js'

/** Below this a burner is empty: a new one, or one from an earlier local network. Lamports. */
const empty = 100_000_000n
/** How long between two looks whether the faucet's money is there, and how many looks at most. Milliseconds. */
const lookInterval = 250
const mostLooks = 40

/** Fills a burner wallet from the faucet where it has nothing. */
export function useSolanaFunds(
  chain: DemoSolana,
  { reader }: DemoSolanaAdapter,
  control: ControlApi,
  /** The burner's address; null where another wallet is connected, or none. */
  burner: string | null,
): 'none' | 'filling' | 'filled' | 'failed' {
  const queryClient = useQueryClient()
  const { client } = usePortage()
  const filling = useQuery({
    queryKey: ['demo', 'solana-funds', chain.rpcUrl, burner],
    enabled: burner !== null,
    networkMode: 'always',
    retry: 2,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const of = { chainId: chain.id, account: burner ?? '', currency: nativeAddress('svm') ?? '', signal }
      const hasMoney = async (): Promise<boolean> => (await reader.readBalance(of)) >= empty
      if (!(await hasMoney())) {
        await control.fund(of.account, chain.id)
        for (let look = 0; look < mostLooks && !(await hasMoney()); look += 1)
          await new Promise((resolve) => window.setTimeout(resolve, lookInterval))
      }
      await queryClient.invalidateQueries({ queryKey: queryScope(client, 'balances') })
      return true
    },
  })
  if (burner === null) return 'none'
  return filling.isSuccess ? 'filled' : filling.isError ? 'failed' : 'filling'
}
