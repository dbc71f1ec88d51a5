import type { QuoteRequest } from '@portage/core'
import { type ExecutionTarget, useAccounts, useBalances, useExecution, useQuote } from '@portage/react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createHost, native } from './createHost.js'
import { countDeposits, readLocalnet } from './readLocalnet.js'

const localnet = readLocalnet()
const [origin, destination] = localnet.chains

// A page that is left standing draws what it hears after its window is gone.
afterEach(cleanup)

/** Another screen than the widget's, in its smallest form. */
function useTransfer({ target }: { target: ExecutionTarget | null }) {
  const account = useAccounts().evm ?? null
  const request = useMemo<QuoteRequest | null>(
    () =>
      account === null
        ? null
        : {
            user: account,
            originChainId: origin.id,
            destinationChainId: destination.id,
            originCurrency: native,
            destinationCurrency: native,
            amount: 10n ** 17n,
          },
    [account],
  )
  const { quote } = useQuote(request && { ...request, paused: target !== null })
  const arriving = { chainId: destination.id, address: native }
  const { balanceOf } = useBalances({ account, currencies: [arriving] })
  return { account, quote, balance: balanceOf(arriving), execution: useExecution(target) }
}

test('hooks alone quote, and carry ETH with one deposit', async () => {
  const host = createHost(localnet)
  const deposits = await countDeposits(localnet)
  const { result, rerender } = renderHook(useTransfer, {
    wrapper: host.Around,
    initialProps: { target: null } as Parameters<typeof useTransfer>[0],
  })
  expect(result.current.account).toBeNull()
  await act(host.connect)
  await waitFor(() => expect(result.current.quote).not.toBeNull())
  await waitFor(() => expect(result.current.balance).not.toBeNull())
  const { quote, account, balance: before } = result.current
  if (quote === null || account === null || before === null) throw new Error('All of it is there.')

  rerender({ target: { quote, account } })
  await waitFor(() => expect(result.current.execution).not.toBeNull())
  await act(async () => result.current.execution?.prepare())
  await waitFor(() => expect(result.current.execution?.state.items[0]?.phase.name).toBe('ready'))
  expect(result.current.execution?.state.verification?.verdict).toBe('verified')
  await act(async () => result.current.execution?.start())
  await waitFor(() => expect(result.current.execution?.status).toBe('success'))
  expect(await countDeposits(localnet)).toBe(deposits + 1)
  const promised = quote.details.currencyOut?.minimumAmount ?? 0n
  await waitFor(() => expect((result.current.balance ?? 0n) - before >= promised).toBe(true))
})
