import { createMemoryWithdrawalJournal, createRecovery } from '@portage/core/recovery'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chainsAnswer, owner } from '../../test/recoveryAnswers.js'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import type { RecoveryTarget } from '../query/recovery.js'
import { useRecovery } from './useRecovery.js'

const answers = {
  '/chains': chainsAnswer,
  '/requests/v3': { requests: [], continuation: null },
  '/withdrawals/balances': {
    balances: [
      {
        hubTokenId: '1',
        amount: '5',
        currency: {
          chainId: 31337,
          address: '0x0000000000000000000000000000000000000000',
          symbol: 'ETH',
          name: 'Ether',
          decimals: 18,
        },
      },
    ],
    continuation: null,
  },
}
const renderRecovery = (target: RecoveryTarget | null) =>
  renderPortageHook(({ target: wanted }: { target: RecoveryTarget | null }) => useRecovery(wanted), {
    initialProps: { target },
    world: createWorld(answers),
    recovery: createRecovery(createMemoryWithdrawalJournal()),
  })

test('default: what the hub holds for an address is found, with no wallet connected', async () => {
  const rendered = renderRecovery({ accounts: [{ address: owner, vm: 'evm' }] })
  await waitFor(() => expect(rendered.result.current.data?.found).not.toBeUndefined())
  const { found, troubles } = rendered.result.current.data ?? {}
  expect(troubles).toEqual([])
  expect(found?.[0]).toMatchObject({ source: 'balance', amount: 5n, owner })
  expect(rendered.adapter.account.get()).toBeNull()
})

test('the same target in another object is not looked for again', async () => {
  const rendered = renderRecovery({ accounts: [{ address: owner, vm: 'evm' }] })
  await waitFor(() => expect(rendered.result.current.data).toBeDefined())
  const asked = rendered.service.calls.length
  const before = rendered.result.current.data
  rendered.rerender({ target: { accounts: [{ address: owner, vm: 'evm' }] } })
  await rendered.advance(1_000)
  expect(rendered.result.current.data).toBe(before)
  expect(rendered.service.calls).toHaveLength(asked)
})

test('no target asks nothing', async () => {
  const rendered = renderRecovery(null)
  await rendered.advance(60_000)
  expect(rendered.result.current.data).toBeUndefined()
  expect(rendered.service.calls).toEqual([])
})
