import { createMemoryWithdrawalJournal, createRecovery } from '@portage/core/recovery'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chainsAnswer, owner } from '../../test/recoveryAnswers.js'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import type { WithdrawalTarget } from '../withdrawal/createWithdrawalRegistry.js'
import { useWithdrawal } from './useWithdrawal.js'

const answers = {
  '/chains': chainsAnswer,
}
const targetOf = (amount: bigint, chainId = 'harbour'): WithdrawalTarget => ({
  request: {
    chainId,
    ownerChainId: chainId,
    currency: '0x0000000000000000000000000000000000000000',
    amount,
    owner,
    recipient: owner,
  } as WithdrawalTarget['request'],
})
const renderWithdrawal = (target: WithdrawalTarget | null) =>
  renderPortageHook(({ target: wanted }: { target: WithdrawalTarget | null }) => useWithdrawal(wanted), {
    initialProps: { target },
    world: createWorld(answers),
    recovery: createRecovery(createMemoryWithdrawalJournal()),
  })

test('default: nothing is asked before the click; then the owner’s wallet is waited for', async () => {
  const rendered = renderWithdrawal(targetOf(5n))
  await waitFor(() => expect(rendered.result.current.withdrawal).not.toBeNull())
  expect(rendered.result.current.withdrawal?.state.phase.name).toBe('idle')
  expect(rendered.service.calls.map(({ path }) => path)).toEqual(['/chains'])
  act(() => rendered.result.current.withdrawal?.start())
  await waitFor(() =>
    expect(rendered.result.current.withdrawal?.state.phase).toMatchObject({
      name: 'needs-wallet',
      account: owner,
    }),
  )
})

test('the same terms in another object are the same withdrawal; other terms are another', async () => {
  const rendered = renderWithdrawal(targetOf(5n))
  await waitFor(() => expect(rendered.result.current.withdrawal).not.toBeNull())
  const before = rendered.result.current
  rendered.rerender({ target: targetOf(5n) })
  expect(rendered.result.current).toBe(before)
  rendered.rerender({ target: targetOf(6n) })
  expect(rendered.result.current.withdrawal).toBeNull()
  await waitFor(() => expect(rendered.result.current.withdrawal?.state.record.request.amount).toBe(6n))
})

test('terms that are none are told as such', async () => {
  const rendered = renderWithdrawal(targetOf(5n, 'nowhere'))
  await waitFor(() => expect(String(rendered.result.current.error)).toContain('names no chain'))
  expect(rendered.result.current.withdrawal).toBeNull()
})

test('no terms ask nothing, and unmounting lets go of every wait', async () => {
  const rendered = renderWithdrawal(null)
  await rendered.advance(60_000)
  expect(rendered.result.current).toEqual({ withdrawal: null, error: null })
  rendered.rerender({ target: targetOf(5n) })
  await waitFor(() => expect(rendered.result.current.withdrawal).not.toBeNull())
  act(() => rendered.result.current.withdrawal?.start())
  await rendered.advance(1_000)
  await act(async () => rendered.unmount())
  expect(rendered.clock.pending()).toBe(0)
})

test('where the provider was given no recovery it says what is missing', async () => {
  const rendered = renderPortageHook(() => useWithdrawal(targetOf(5n)), { world: createWorld(answers) })
  await waitFor(() => expect(String(rendered.result.current.error)).toContain('prop `recovery`'))
})
