import { expect, test } from 'vitest'
import { createBrowser, type Tab } from './__fixtures__/browser.js'
import { minutes, phasesOf, second, statusOf } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'
import type { Execution, ExecutionPorts } from './createExecution.js'
import type { ExecutionState } from './state.js'

/** One execution in as many tabs as a test opens: one chain, one service and one journal for all. */
function createTabbedWorld() {
  const world = createWorld()
  const browser = createBrowser(world.clock)
  const open = (): Readonly<{ tab: Tab; execution: Execution; looks: string[] }> => {
    const tab = browser.openTab()
    const looks: string[] = []
    const { client, readers } = world.ports
    const evm = readers.evm
    if (!evm) throw new Error('There is no reader.')
    const over: Partial<ExecutionPorts> = {
      tabs: tab.tabs,
      client: {
        ...client,
        clock: tab.clock,
        request: (call) => {
          looks.push(call.path)
          return client.request(call)
        },
      },
      readers: {
        evm: {
          ...evm,
          readTransaction: (parameters) => {
            looks.push('transaction')
            return evm.readTransaction(parameters)
          },
        },
      },
    }
    return { tab, looks, execution: world.execute(over) }
  }
  /** The click in one tab, and the wallet's answer to it. */
  const send = async ({ execution }: Readonly<{ execution: Execution }>): Promise<void> => {
    execution.start()
    await world.settle()
    world.prompt().answer('0xd')
    await world.settle()
  }
  const fill = (): void => {
    world.includePayout('0xfill')
    Object.assign(world.service, { status: 'success', txHashes: ['0xfill'] })
  }
  return { world, open, send, fill }
}

/** What a screen shows of money on its way: the same in every tab. */
const shown = ({ items, service, proofs, failure }: ExecutionState): unknown => ({
  items: items.map(({ phase }) => phase),
  service,
  proofs,
  failure,
})
const expectSame = (one: Execution, other: Execution): void =>
  expect(shown(other.getSnapshot())).toEqual(shown(one.getSnapshot()))

test('default: one of two tabs looks, both show the same at every moment, and end together', async () => {
  const { world, open, send, fill } = createTabbedWorld()
  const [a, b] = [open(), open()]
  await send(a)
  expect(phasesOf(b.execution)).toEqual(['confirming'])
  for (const list of [a.looks, b.looks]) list.length = 0

  for (const change of [
    () => world.showPending('0xd', 7),
    () => world.includeDeposit('0xd'),
    () => Object.assign(world.service, { status: 'pending' }),
    () => world.finalize('0xd'),
    fill,
  ]) {
    change()
    await world.clock.advance(10 * second)
    expectSame(a.execution, b.execution)
  }
  expect([statusOf(a.execution), statusOf(b.execution)]).toEqual(['success', 'success'])
  // Each thing is looked at in one tab only; which tab that is may differ from thing to thing.
  for (const what of new Set([...a.looks, ...b.looks])) {
    expect([what, a.looks.includes(what) && b.looks.includes(what)]).toEqual([what, false])
  }
  for (const { execution } of [a, b]) execution.dispose()
  expect(world.clock.pending()).toBe(0)
})

test('with the leading tab frozen the other goes on to success within seconds', async () => {
  const { world, open, send, fill } = createTabbedWorld()
  const [a, b] = [open(), open()]
  await send(a)
  world.includeDeposit('0xd')
  await world.clock.advance(minutes(1))
  a.tab.freeze()
  b.tab.freeze()
  fill()
  a.looks.length = 0
  await world.clock.advance(minutes(1))
  expect([statusOf(a.execution), statusOf(b.execution)]).toEqual(['running', 'running'])
  b.tab.thaw()
  await world.clock.advance(5 * second)
  expect([statusOf(b.execution), a.looks]).toEqual(['success', []])
  a.tab.thaw()
  await world.clock.advance(0)
  expect(statusOf(a.execution)).toBe('success')
  expect(a.execution.getSnapshot().proofs).toEqual(b.execution.getSnapshot().proofs)
})

test('a leading tab that is closed, or lets go, is followed by the other at once', async () => {
  for (const leave of ['close', 'dispose'] as const) {
    const { world, open, send, fill } = createTabbedWorld()
    const [a, b] = [open(), open()]
    await send(a)
    world.includeDeposit('0xd')
    await world.clock.advance(10 * second)
    if (leave === 'close') {
      a.tab.freeze()
      a.tab.close()
    } else a.execution.dispose()
    fill()
    await world.clock.advance(2 * second)
    expect(statusOf(b.execution)).toBe('success')
  }
})

test('a tab that comes late shows the present at once, and does not ask the service how it stands', async () => {
  const { world, open, send } = createTabbedWorld()
  const a = open()
  await send(a)
  world.includeDeposit('0xd')
  Object.assign(world.service, { status: 'pending' })
  await world.clock.advance(minutes(1))
  const late = open()
  await world.settle()
  expectSame(a.execution, late.execution)
  expect(late.execution.getSnapshot().service?.reading.status).toBe('pending')
  await world.clock.advance(minutes(1))
  expect(late.looks.filter((what) => what.includes('status'))).toEqual([])
  // In its first moment it knows of a transaction, and not yet what was seen of it.
  expect(late.looks.filter((what) => what === 'transaction').length).toBeLessThanOrEqual(1)
})

test('a transaction is told to the service by one tab only', async () => {
  const { world, open, send } = createTabbedWorld()
  const [a, b, c] = [open(), open(), open()]
  await send(a)
  await world.clock.advance(minutes(1))
  const indexed = [a, b, c].flatMap(({ looks }) => looks.filter((what) => what.includes('index')))
  expect(indexed).toHaveLength(1)
})

test('only the tab that was clicked asks the wallet, whoever leads', async () => {
  const { world, open, send } = createTabbedWorld()
  const [, b] = [open(), open()]
  await send(b)
  await world.clock.advance(minutes(1))
  expect(world.prompts).toHaveLength(1)
})
