import { queryScope, useAccounts, usePortage } from '@portage/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBalance, waitForTransactionReceipt } from '@wagmi/core'
import { parseEther } from 'viem'
import { useConfig, useConnection } from 'wagmi'
import type { DemoConfig } from '../boot/demoConfig.js'
import type { ControlApi } from '../localnet/controlApi.js'
import { isBurner as isBurnerWallet } from './createBurnerConnector.js'

/** Below this a burner is empty: a new one, or one from an earlier local network. Wei. */
const empty = parseEther('0.01')
/** The dollar of the exchange on its perpetuals side. */
const perps = `0x${'0'.repeat(32)}`
/** The faucet sends; a block brings it. How long between two looks whether it did, and how long at most, milliseconds. */
const lookInterval = 250
const longestWait = 10_000

/** Fills a burner wallet from the faucet of each chain where it has nothing. */
export function useBurnerFunds(
  config: DemoConfig,
  control: ControlApi,
): { status: 'none' | 'filling' | 'filled' | 'failed' } {
  const wagmi = useConfig()
  const queryClient = useQueryClient()
  const { client, adapters } = usePortage()
  const { connector } = useConnection()
  const address = (useAccounts().evm ?? undefined) as `0x${string}` | undefined
  const isBurner = address !== undefined && isBurnerWallet(connector)

  const filling = useQuery({
    queryKey: ['demo', 'burner-funds', config.instance, address ?? null],
    enabled: isBurner,
    networkMode: 'always',
    retry: 2,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const read = async (chainId: number): Promise<bigint> =>
        (await getBalance(wagmi, { address: address ?? '0x', chainId })).value
      await Promise.all(
        config.chains.map(async ({ id }) => {
          if ((await read(id)) >= empty) return
          const hashes = await control.fund(address ?? '', id)
          const wait = { chainId: id, pollingInterval: lookInterval, timeout: longestWait }
          await Promise.all(hashes.map((hash) => waitForTransactionReceipt(wagmi, { ...wait, hash })))
        }),
      )
      const { hyperliquid } = config
      const ledger = adapters.find(({ vm }) => vm === 'hypevm')?.reader
      if (hyperliquid !== null && ledger !== undefined && address !== undefined) {
        const held = await ledger.readBalance({ chainId: hyperliquid.id, account: address, currency: perps })
        if (held === 0n) await control.fund(address, hyperliquid.id)
      }
      await queryClient.invalidateQueries({ queryKey: queryScope(client, 'balances') })
      return true
    },
  })
  if (!isBurner) return { status: 'none' }
  return { status: filling.isSuccess ? 'filled' : filling.isError ? 'failed' : 'filling' }
}
