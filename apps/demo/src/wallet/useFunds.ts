import { queryScope, usePortage, type WalletAdapter } from '@portage/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ControlApi } from '../localnet/controlApi.js'

/** How long between two looks whether the faucet's money is there, and how many looks at most. Milliseconds. */
const lookInterval = 250
const mostLooks = 40

/** Where a burner's money is, and below which amount of it the burner is empty, in the smallest unit. */
type Purse = Readonly<{
  chain: Readonly<{ id: number; rpcUrl: string }>
  reader: WalletAdapter['reader']
  currency: string
  empty: bigint
}>

/** Fills a burner wallet from the faucet where it has nothing. */
export function useFunds(
  { chain, reader, currency, empty }: Purse,
  control: ControlApi,
  /** The burner's address; null where another wallet is connected, or none. */
  burner: string | null,
): 'none' | 'filling' | 'filled' | 'failed' {
  const queryClient = useQueryClient()
  const { client } = usePortage()
  const filling = useQuery({
    queryKey: ['demo', 'funds', chain.rpcUrl, burner],
    enabled: burner !== null,
    networkMode: 'always',
    retry: 2,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const of = { chainId: chain.id, account: burner ?? '', currency, signal }
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
