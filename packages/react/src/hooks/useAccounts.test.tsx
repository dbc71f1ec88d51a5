import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortageHook } from '../../test/renderPortageHook.js'
import { useMaybePortage } from '../provider/usePortage.js'
import { useAccounts } from './useAccounts.js'

test('default: follows the wallet', () => {
  const { result, adapter } = renderPortageHook(() => useAccounts())
  expect(result.current).toEqual({ evm: null })
  act(() => adapter.setAccount('0x1'))
  expect(result.current).toEqual({ evm: '0x1' })
  act(() => adapter.setAccount(null))
  expect(result.current).toEqual({ evm: null })
})

test('the answer stays the same object while nothing changed', () => {
  const { result, adapter } = renderPortageHook(() => useAccounts())
  const before = result.current
  act(() => adapter.setAccount(null))
  expect(result.current).toBe(before)
})

test('error: outside of the provider it names itself and the provider', () => {
  expect(() => renderHook(() => useAccounts())).toThrow(
    'useAccounts was called outside of <PortageProvider>, so it has no client to ask. Put <PortageProvider client={…} adapters={…} journal={…}> around the component that calls it.',
  )
})

test('useMaybePortage is null there instead', () => {
  expect(renderHook(() => useMaybePortage()).result.current).toBeNull()
})
