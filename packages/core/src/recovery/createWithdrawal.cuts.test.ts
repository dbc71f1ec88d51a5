import { expect, test } from 'vitest'
import { createWorld, type World } from './__fixtures__/world.js'
import type { Withdrawal, WithdrawalOptions } from './createWithdrawal.js'
import { createMemoryWithdrawalJournal } from './journal/createMemoryWithdrawalJournal.js'

const second = 1_000
const minutes = (count: number): number => count * 60_000
const deposit = { chainId: 102, transactionId: '0xabc' }

/** Where a page dies at a call: before anybody heard it, or after it was done and before its answer came back. */
type Side = 'before' | 'after'

/** The ports of a page that dies at its n-th call, and says nothing and hears nothing from then on. */
function mortal(world: World, dies: Readonly<{ call: number; side: Side }> | null) {
  const calls: string[] = []
  let life: 'alive' | 'dead' = 'alive'
  const through = (name: string, act: () => unknown): unknown => {
    if (life === 'dead') return new Promise(() => {})
    calls.push(name)
    if (dies?.call !== calls.length) return act()
    life = 'dead'
    if (dies.side === 'after') {
      const done = act()
      if (done instanceof Promise) done.catch(() => {})
    }
    return new Promise(() => {})
  }
  // What opens no door to the outside and gives no promise stays as it is.
  const quiet = new Set(['subscribe', 'explain', 'canRead', 'witnesses'])
  const wrap = <Port extends object>(port: Port, name: string): Port =>
    new Proxy(port, {
      get: (target, key) => {
        const value = Reflect.get(target, key)
        if (typeof value !== 'function' || quiet.has(String(key))) return value
        return (...given: unknown[]) => through(`${name}.${String(key)}`, () => value.apply(target, given))
      },
    })
  const { client } = world.ports
  const ports: Partial<WithdrawalOptions> = {
    client: {
      ...client,
      request: (call) =>
        through(`service ${call.path}`, () => client.request(call)) as ReturnType<typeof client.request>,
    },
    wallets: { evm: wrap(world.port, 'wallet') },
    readers: { evm: wrap(world.ledger.reader, 'reader') },
    journal: wrap(world.journal, 'journal'),
  }
  return { ports, calls, isDead: () => life === 'dead' }
}

/** A patient person: clicks where something stopped, and says that nothing is waiting only where that is so. */
async function comeHome(world: World, withdrawal: Withdrawal): Promise<void> {
  for (let patience = 0; patience < 40; patience += 1) {
    const { phase } = withdrawal.getSnapshot()
    if (phase.name === 'complete') return
    if (phase.name === 'stopped' || phase.name === 'idle' || phase.name === 'ready') withdrawal.start()
    const isWaited = patience % 6 === 5
    if (isWaited && phase.name === 'locating') withdrawal.nothingWaiting()
    await world.clock.advance(minutes(1))
  }
}

const kinds = {
  'a browser wallet': (_world: World) => {},
  'an account of this process': (world: World) => {
    world.wallet.isLocal = true
  },
  'a wallet on another chain': (world: World) => {
    world.wallet.chainId = 5
  },
} as const

/** A world in which paying twice is possible: the hub holds enough for two. */
function createRichWorld(): World {
  const world = createWorld()
  world.hub.settings.held = 2_000n
  return world
}

test('without what the journal keeps, the very same cuts pay twice', async () => {
  const doubles: number[] = []
  for (let call = 1; call <= 60; call += 1) {
    const world = createRichWorld()
    const page = mortal(world, { call, side: 'after' })
    world.withdraw({ ...page.ports, deposit }).start()
    await world.clock.advance(minutes(1))
    const again = world.withdraw({ deposit, journal: createMemoryWithdrawalJournal() })
    await comeHome(world, again)
    if (world.ledger.payments().length > 1) doubles.push(call)
  }
  expect(doubles.length).toBeGreaterThan(3)
})

test.each(Object.entries(kinds))(
  'a page that dies at any call, with %s, is taken up again and pays once',
  async (_name, turn) => {
    const whole = createRichWorld()
    turn(whole)
    const uncut = mortal(whole, null)
    whole.withdraw({ ...uncut.ports, deposit }).start()
    await whole.clock.advance(minutes(3))
    expect(whole.ledger.payments()).toHaveLength(1)
    expect(uncut.calls.length).toBeGreaterThan(20)

    for (const side of ['before', 'after'] as const) {
      for (let call = 1; call <= uncut.calls.length; call += 1) {
        const world = createRichWorld()
        turn(world)
        const page = mortal(world, { call, side })
        const first = world.withdraw({ ...page.ports, deposit })
        first.start()
        for (let waited = 0; waited < 60 && !page.isDead(); waited += 1) await world.clock.advance(second)
        first.dispose()
        const again = world.withdraw({ deposit })
        await comeHome(world, again)

        const where = `${side} call ${call}: ${page.calls.at(-1)}`
        expect(world.ledger.payments(), where).toHaveLength(1)
        expect(again.getSnapshot().phase.name, where).toBe('complete')
      }
    }
  },
  60_000,
)
