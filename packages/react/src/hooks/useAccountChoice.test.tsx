import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAdapter } from '../../test/createTestAdapter.js'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { createAccountChoice } from '../adapters/createAccountChoice.js'
import { createConnectionStore } from '../adapters/createConnectionStore.js'
import { useAccountChoice } from './useAccountChoice.js'
import { useAccounts } from './useAccounts.js'

function setUp(vm: 'evm' | 'svm' = 'evm') {
  const store = createConnectionStore<readonly string[]>((accounts) => accounts)
  const account = createAccountChoice({ list: store.list, subscribe: store.account.subscribe })
  const adapter = { ...createTestAdapter(), account }
  const { result } = renderPortageHook(() => ({ ...useAccountChoice({ vm }), connected: useAccounts() }), {
    world: { ...createWorld(), adapter },
  })
  return { result, share: (...accounts: readonly string[]) => act(() => store.tell(accounts)) }
}

test('default: another account of the wallet is chosen, here and for everybody', () => {
  const { result, share } = setUp()
  expect(result.current).toMatchObject({ account: null, accounts: [] })
  share('0xA', '0xB')
  expect(result.current).toMatchObject({ account: '0xA', accounts: ['0xA', '0xB'] })
  act(() => result.current.choose('0xB'))
  expect(result.current).toMatchObject({
    account: '0xB',
    accounts: ['0xA', '0xB'],
    connected: { evm: '0xB' },
  })
})

test('a wallet library that names one account offers that one', () => {
  const { result, adapter } = renderPortageHook(() => useAccountChoice({ vm: 'evm' }))
  act(() => adapter.setAccount('0xA'))
  expect(result.current).toMatchObject({ account: '0xA', accounts: ['0xA'] })
  act(() => result.current.choose('0xB'))
  expect(result.current.account).toBe('0xA')
})

test('a VM without a wallet has nobody to choose', () => {
  const { result, share } = setUp('svm')
  share('0xA', '0xB')
  act(() => result.current.choose('0xB'))
  expect(result.current).toMatchObject({ account: null, accounts: [] })
})
