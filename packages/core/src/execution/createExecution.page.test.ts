import { afterEach, expect, test, vi } from 'vitest'
import { signMessage } from '../families/evm/signMessage.js'
import { ask, deposit, second, statusOf } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'
import { getOutcome } from './selectors.js'

/** What pages, and libraries in them, do to the language. Each is taken back after its test. */
const spoiled: (() => void)[] = []
function spoil(prototype: object, name: string, value: unknown, enumerable = false): void {
  Object.defineProperty(prototype, name, { value, enumerable, configurable: true, writable: true })
  spoiled.push(() => Reflect.deleteProperty(prototype, name))
}

afterEach(() => {
  for (const takeBack of spoiled.splice(0)) takeBack()
  vi.unstubAllGlobals()
})

const pages: readonly (readonly [string, () => void])[] = [
  ['writes bigints as numbers', () => spoil(BigInt.prototype, 'toJSON', () => 1.2345678901234568e29)],
  ['writes bigints with an n', () => spoil(BigInt.prototype, 'toJSON', () => '1n')],
  ['writes bigints as objects', () => spoil(BigInt.prototype, 'toJSON', () => ({ $bigint: '1' }))],
  ['writes lists its own way', () => spoil(Array.prototype, 'toJSON', () => 'mine')],
  ['writes objects its own way', () => spoil(Object.prototype, 'toJSON', () => 'mine')],
  [
    'adds to every list and object',
    () => {
      spoil(Array.prototype, 'last', () => 'mine', true)
      spoil(Object.prototype, 'isMine', true, true)
    },
  ],
  ['has no structuredClone', () => vi.stubGlobal('structuredClone', undefined)],
  ['has a console that throws', () => vi.stubGlobal('console', {})],
]

test.each(pages)('on a page that %s a run goes to its end', async (_page, change) => {
  change()
  const { world, execution } = await deposit()
  world.includePayout('0xfill')
  Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
  await world.clock.advance(10 * second)
  expect(statusOf(execution)).toBe('success')
  expect(getOutcome(execution.getSnapshot(), 'fill')?.amount).toBe(985_000n)
  expect(world.prompts).toHaveLength(1)
})

test.each(pages)('on a page that %s a wallet is asked for the very amount', async (_page, change) => {
  const asked: unknown[] = []
  const request = async ({ params }: Readonly<{ params: readonly [string, string] }>): Promise<string> => {
    asked.push(params[1])
    return `0x${'11'.repeat(65)}`
  }
  const account = `0x${'aa'.repeat(20)}`
  change()
  await signMessage(
    { request } as unknown as Parameters<typeof signMessage>[0],
    {
      kind: 'eip712',
      domain: { chainId: 1 },
      types: { Permit: [{ name: 'value', type: 'uint256' }] },
      primaryType: 'Permit',
      value: { value: 123_456_789_012_345_678n },
    },
    account,
  )
  for (const takeBack of spoiled.splice(0)) takeBack()
  expect(asked).toEqual([
    '{"types":{"EIP712Domain":[{"name":"chainId","type":"uint256"}],"Permit":[{"name":"value","type":"uint256"}]},"domain":{"chainId":1},"primaryType":"Permit","message":{"value":"123456789012345678"}}',
  ])
})

test('a page that was away, and heard nothing of another tab, knows of its ask as soon as it is back', async () => {
  const world = createWorld()
  const wake = new EventTarget()
  const deaf = { ...world.ports.journal, subscribe: () => () => {} }
  const away = world.execute({ client: { ...world.ports.client, wake }, journal: deaf })
  await world.settle()
  await ask(world)
  expect(away.getSnapshot().asks).toEqual([])
  wake.dispatchEvent(new Event('resume'))
  await world.settle()
  expect(away.getSnapshot().asks).toHaveLength(1)
  away.start()
  await world.settle()
  expect(world.prompts).toHaveLength(1)
})
