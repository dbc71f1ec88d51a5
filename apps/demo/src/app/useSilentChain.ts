import { useQueries } from '@tanstack/react-query'
import { getPublicClient } from '@wagmi/core'
import { useConfig } from 'wagmi'
import type { DemoChain } from '../boot/demoConfig.js'

/** How often is looked whether a chain still answers, milliseconds. */
const interval = 5_000

/** A chain that does not answer, and whether it ever did while this page was open. */
export type SilentChain = Readonly<{ chain: DemoChain; hasAnswered: boolean }>

/** The first chain that does not answer, or null while all do. */
export function useSilentChain(chains: readonly DemoChain[]): SilentChain | null {
  const config = useConfig()
  const answers = useQueries({
    queries: chains.map(({ id }) => ({
      queryKey: ['demo', 'chain', id],
      queryFn: async () => (await getPublicClient(config, { chainId: id })?.getChainId()) ?? null,
      refetchInterval: interval,
      networkMode: 'always' as const,
      retry: 1,
    })),
  })
  const at = answers.findIndex((answer) => answer.isError)
  const chain = chains[at]
  return chain === undefined ? null : { chain, hasAnswered: answers[at]?.data !== undefined }
}
