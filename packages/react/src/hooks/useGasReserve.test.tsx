import { usualGasReserve } from '@portage/core'
import { expect, test } from 'vitest'
import { createWorld, renderPortageHook } from '../../test/renderPortageHook.js'
import { useGasReserve } from './useGasReserve.js'

const usual = usualGasReserve('evm')

function setUp(readGasReserve?: () => Promise<bigint>) {
  const world = createWorld()
  const { adapter } = world
  return { ...world, adapter: { ...adapter, reader: { ...adapter.reader, readGasReserve } } }
}

test('default: the usual until the chain was read, then what it says', async () => {
  let say = (_: bigint): void => {}
  const world = setUp(
    () =>
      new Promise((resolve) => {
        say = resolve
      }),
  )
  const { result, advance } = renderPortageHook(() => useGasReserve({ chainId: 31337 }), { world })
  expect(result.current.data).toBe(usual)
  say(7n)
  await advance(0)
  expect(result.current.data).toBe(7n)
})

test('the usual where no node says it, and where prices do not move', async () => {
  for (const read of [async () => Promise.reject(new Error('down')), undefined]) {
    const { result, advance } = renderPortageHook(() => useGasReserve({ chainId: 31337 }), {
      world: setUp(read),
    })
    await advance(0)
    expect(result.current).toMatchObject({ data: usual, isError: false })
  }
})

test.each([
  ['a chain that no adapter reads', { chainId: 5 }],
  ['no chain', null],
])('nothing of %s', async (_, parameters) => {
  const world = setUp(async () => {
    throw new Error('It was asked.')
  })
  const { result, advance } = renderPortageHook(() => useGasReserve(parameters), { world })
  await advance(0)
  expect(result.current.data ?? null).toBeNull()
})
