import { expect, test } from 'vitest'
import { ask } from '../__fixtures__/stories.js'
import type { createWorld } from '../__fixtures__/world.js'
import type { Fact } from '../facts.js'
import type { HandlerContext } from './context.js'
import { findNamed } from './findNamed.js'

const key = { step: 0, item: 0, attempt: 1 }
const earlier = { step: 0, item: 0, attempt: 0, at: 1 }

/** What is named for an item whose first ask was closed, after these facts, while the service says this. */
async function named(
  facts: readonly Fact[],
  service: Partial<ReturnType<typeof createWorld>['service']> = {},
) {
  const { world, execution } = await ask()
  Object.assign(world.service, service)
  const state = execution.getSnapshot()
  const context = {
    ports: world.ports,
    record: { quote: state.quote },
    getState: () => ({ ...state, facts }),
    signal: new AbortController().signal,
  } as unknown as HandlerContext
  return findNamed(context, key)
}

test('default: nobody names a transaction', async () => {
  expect(await named([])).toBeNull()
})

test('the wallet or the person has named one, for whichever ask', async () => {
  expect(await named([{ type: 'hash', ...earlier, hash: '0xa' }])).toBe('0xa')
})

test('another step’s is not this one’s', async () => {
  expect(await named([{ type: 'hash', ...earlier, step: 1, hash: '0xa' }])).toBeNull()
})

test.each(['hash-refused', 'reverted', 'replaced'] as const)('one that is %s names nothing', async (type) => {
  const facts = [
    { type: 'hash', ...earlier, hash: '0xa' },
    { type, ...earlier, hash: '0xa' },
  ] satisfies readonly Fact[]
  expect(await named(facts, { inTxHashes: ['0xa'] })).toBeNull()
  expect(await named(facts, { inTxHashes: ['0xa', '0xb'] })).toBe('0xb')
})

test('the service names one', async () => {
  expect(await named([], { status: 'failure', inTxHashes: ['0xd'] })).toBe('0xd')
})

test('a service that cannot be asked takes nothing back of what was named', async () => {
  const facts = [{ type: 'hash', ...earlier, hash: '0xa' }] satisfies readonly Fact[]
  expect(await named(facts, { isDown: true })).toBe('0xa')
  expect(await named([], { isDown: true })).toBeNull()
})
