import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, test } from 'vitest'
import { catchUncaught } from './../../test/catchUncaught.js'
import type { PhaseReport } from '../client/phaseReport.js'
import type { JournalProblem } from '../errors/journal.js'
import type { Policy } from '../verification/decide.js'
import { ask, deposit, minutes, phasesOf, second, statusOf } from './__fixtures__/stories.js'
import { createWorld } from './__fixtures__/world.js'
import { getStopReason } from './getExecutionStatus.js'
import { createIndexedDbJournal } from './journal/createIndexedDbJournal.js'
import { createMemoryJournal } from './journal/createMemoryJournal.js'
import type { Journal } from './journal/journal.js'

describe('listeners', () => {
  test('one that throws neither stops the money nor the other listeners', async () => {
    const world = createWorld()
    const heard: string[] = []
    const { value: execution, thrown } = await catchUncaught(async () => {
      const running = world.execute()
      running.subscribe(() => {
        throw new Error('This host has a fault.')
      })
      running.subscribe(() => heard.push(phasesOf(running).join()))
      running.start()
      await world.settle()
      world.includeDeposit('0xd')
      world.prompt().answer('0xd')
      await world.settle()
      return running
    })
    expect(phasesOf(execution)).toEqual(['watching'])
    expect(heard).toContain('confirming')
    expect(thrown.length).toBe(heard.length)
    expect(thrown[0]).toEqual(new Error('This host has a fault.'))
  })

  test('hear of every change and of nothing else; the snapshot is the same object in between', async () => {
    const world = createWorld()
    const execution = world.execute()
    const snapshots: unknown[] = []
    const unsubscribe = execution.subscribe(() => snapshots.push(execution.getSnapshot()))
    const first = execution.getSnapshot()
    execution.nothingWaiting()
    execution.pasteHash('0xd')
    await world.settle()
    expect(execution.getSnapshot()).toBe(first)
    expect(snapshots).toEqual([])

    execution.start()
    await world.settle()
    expect(new Set(snapshots).size).toBe(snapshots.length)
    expect(snapshots.at(-1)).toBe(execution.getSnapshot())
    expect(execution.getSnapshot()).toBe(execution.getSnapshot())

    const heard = snapshots.length
    execution.start()
    execution.prepare()
    await world.settle()
    expect(snapshots).toHaveLength(heard)

    unsubscribe()
    execution.cancel()
    await world.settle()
    expect(snapshots).toHaveLength(heard)
    expect(execution.getSnapshot().will).toBe('cancelled')
  })
})

describe('dispose', () => {
  test('ends every wait and tells nobody anything afterwards', async () => {
    const { world, execution } = await deposit()
    expect(world.clock.pending()).toBeGreaterThan(0)
    let heard = 0
    execution.subscribe(() => {
      heard += 1
    })
    execution.dispose()
    await world.settle()
    expect(world.clock.pending()).toBe(0)

    const before = execution.getSnapshot()
    world.log.length = 0
    world.service.status = 'success'
    execution.start()
    execution.cancel()
    await world.clock.advance(minutes(30))
    expect([heard, world.log]).toEqual([0, []])
    expect(execution.getSnapshot()).toBe(before)
  })

  test.each(['checking', 'locating', 'confirming'] as const)(
    'lets go of everything while %s',
    async (phase) => {
      const world = createWorld()
      const execution = world.execute()
      execution.start()
      if (phase !== 'checking') await world.settle()
      if (phase === 'locating') world.prompt().fail(new Error('Internal error'))
      if (phase === 'confirming') world.prompt().answer('0xd')
      if (phase !== 'checking') await world.settle()
      expect(phasesOf(execution)).toEqual([phase])
      execution.dispose()
      await world.settle()
      expect([world.clock.pending(), phasesOf(execution)]).toEqual([0, [phase]])
    },
  )

  test('while a line is being kept: the line is kept, and nobody is told', async () => {
    const world = createWorld()
    const inner = createMemoryJournal()
    let release = (): void => {}
    const journal: Journal = {
      ...inner,
      append: async (id, fact) => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        await inner.append(id, fact)
      },
    }
    const { execution } = await ask(world, { journal })
    let heard = 0
    execution.subscribe(() => {
      heard += 1
    })
    world.prompt().answer('0xd')
    await world.settle()
    execution.dispose()
    release()
    await world.settle()
    expect(heard).toBe(0)
    expect((await inner.read(execution.id))?.facts).toMatchObject([{ type: 'hash', hash: '0xd' }])
    expect(world.clock.pending()).toBe(0)
  })

  test.each<[name: string, answer: (world: ReturnType<typeof createWorld>) => void, fact: string]>([
    ['hash', ({ prompt }) => prompt().answer('0xd'), 'hash'],
    ['rejection', ({ prompt }) => prompt().fail(Object.assign(new Error('No.'), { code: 4001 })), 'rejected'],
  ])(
    'with a prompt open: the wallet’s %s is still kept for whoever takes it up',
    async (_name, answer, fact) => {
      const { world, execution } = await ask()
      let heard = 0
      execution.subscribe(() => {
        heard += 1
      })
      execution.dispose()
      answer(world)
      await world.settle()
      expect((await world.ports.journal.read(execution.id))?.facts.map(({ type }) => type)).toEqual([fact])
      expect([heard, world.clock.pending()]).toEqual([0, 0])
    },
  )

  test('before the ask was recorded opens no prompt', async () => {
    const world = createWorld()
    const execution = world.execute()
    execution.prepare()
    await world.settle()
    execution.dispose()
    execution.start()
    await world.settle()
    expect(world.prompts).toEqual([])
  })
})

/** Writes what another version of this package would have written. */
const putLine = (factory: IDBFactory, key: string, line: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = factory.open('portage', 1)
    request.onsuccess = () => {
      const transaction = request.result.transaction('log', 'readwrite')
      transaction.objectStore('log').put(line, key)
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    }
    request.onerror = () => reject(request.error)
  })

describe('a journal of the host', () => {
  test('that fails is told in the state, and the money is followed all the same', async () => {
    const journal: Journal = {
      ...createMemoryJournal(),
      append: () => Promise.reject(new Error('The disk is full.')),
    }
    const { world, execution } = await ask(createWorld(), { journal })
    expect(execution.getSnapshot().journal).toBe('writing')
    world.includeDeposit('0xd')
    world.prompt().answer('0xd')
    await world.settle()
    expect(execution.getSnapshot().journal).toBe('failing')
    expect(phasesOf(execution)).toEqual(['watching'])
  })

  test('that does not answer holds the money up for fifteen seconds and no longer, and answers late', async () => {
    const inner = createMemoryJournal()
    const release: (() => Promise<void>)[] = []
    const journal: Journal = {
      ...inner,
      append: (id, fact) =>
        new Promise((resolve) => {
          release.push(() => inner.append(id, fact).then(resolve))
        }),
    }
    const { world, execution } = await ask(createWorld(), { journal })
    world.includeDeposit('0xd')
    world.prompt().answer('0xd')
    await world.clock.advance(15 * second - 1)
    expect([phasesOf(execution), execution.getSnapshot().journal]).toEqual([['confirming'], 'writing'])
    expect(world.log).not.toContain('chain: transaction 0xd')

    await world.clock.advance(1)
    expect(world.log).toContain('chain: transaction 0xd')
    expect(execution.getSnapshot().journal).toBe('failing')
    await world.clock.advance(15 * second)
    expect(phasesOf(execution)).toEqual(['watching'])

    const before = execution.getSnapshot()
    for (const keep of release) await keep()
    await world.settle()
    expect(execution.getSnapshot()).toBe(before)
    expect((await inner.read(execution.id))?.facts).toEqual(before.facts)
    expect(world.prompts).toHaveLength(1)
  })

  test('that records an ask after its time is over has it closed: nobody was asked by it', async () => {
    const world = createWorld()
    const inner = createMemoryJournal()
    let release = (): void => {}
    const journal: Journal = {
      ...inner,
      recordAsk: async (record, one) => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        return inner.recordAsk(record, one)
      },
    }
    const execution = world.execute({ journal })
    execution.start()
    await world.clock.advance(15 * second)
    expect(getStopReason(execution.getSnapshot())).toMatchObject({
      type: 'journal-failed',
      problem: 'silent',
    })
    release()
    await world.settle()
    expect(world.prompts).toEqual([])
    expect(await inner.read(execution.id)).toMatchObject({
      asks: [{ attempt: 0 }],
      facts: [{ type: 'rejected', asked: 'nobody' }],
    })

    execution.start()
    await world.settle()
    release()
    await world.settle()
    expect(world.prompts).toHaveLength(1)
  })

  test('that records an ask after a second click for it says that nobody was asked, and a third click asks', async () => {
    const world = createWorld()
    const inner = createMemoryJournal()
    const releases: (() => void)[] = []
    const journal: Journal = {
      ...inner,
      recordAsk: async (record, one) => {
        await new Promise<void>((resolve) => releases.push(resolve))
        return inner.recordAsk(record, one)
      },
    }
    const execution = world.execute({ journal })
    execution.start()
    await world.clock.advance(15 * second)
    execution.start()
    await world.settle()
    for (const release of releases.splice(0)) release()
    await world.settle()
    expect(world.prompts).toEqual([])
    expect(getStopReason(execution.getSnapshot())).toEqual({ type: 'rejected', asked: 'nobody' })

    execution.start()
    await world.settle()
    for (const release of releases.splice(0)) release()
    await world.settle()
    expect(world.prompts).toHaveLength(1)
  })

  test('that refuses the answer after its time is over refuses nobody', async () => {
    const late: ((error: Error) => void)[] = []
    const journal: Journal = {
      ...createMemoryJournal(),
      append: () => new Promise((_, reject) => late.push(reject)),
    }
    const { thrown } = await catchUncaught(async () => {
      const { world } = await ask(createWorld(), { journal })
      world.prompt().answer('0xd')
      await world.clock.advance(15 * second)
      for (const refuse of late) refuse(new Error('The disk is gone.'))
      await world.settle()
    })
    expect(thrown).toEqual([])
  })

  test('that holds a line of a newer version is never followed by a second ask', async () => {
    const indexedDB = new IDBFactory()
    const world = createWorld()
    const journal = createIndexedDbJournal({ indexedDB })
    const { id } = world.execute()
    await journal.health()
    await putLine(indexedDB, `${id}/ask/of-a-newer-tab`, { v: 99, type: 'ask' })

    const execution = world.execute({ journal })
    execution.start()
    await expect
      .poll(() => world.settle().then(() => getStopReason(execution.getSnapshot())), { interval: 1 })
      .toEqual({
        type: 'journal-failed',
        message: 'A newer version of this site has written to the journal.',
        problem: 'newer',
      })
    expect(world.prompts).toEqual([])
  })

  test('that cannot be read costs nothing but what it knew', async () => {
    const journal: Journal = { ...createMemoryJournal(), read: () => Promise.reject(new Error('Not now.')) }
    const { world, execution } = await ask(createWorld(), { journal })
    expect([phasesOf(execution), world.prompts.length]).toEqual([['asking'], 1])
  })

  test('is taken up when the same quote is executed again after a reload', async () => {
    const { world, execution } = await ask()
    execution.dispose()
    const again = world.execute()
    await world.settle()
    expect(statusOf(again)).toBe('locating')
    again.start()
    await world.settle()
    expect(world.prompts).toHaveLength(1)
    world.includeDeposit('0xd')
    await world.clock.advance(minutes(1))
    expect(phasesOf(again)).toEqual(['watching'])
  })
})

describe('storage of the browser that goes away at the click', () => {
  const refuse = (name: string) => (): never => {
    throw new DOMException('The browser says no.', name)
  }
  const usual = { add: IDBObjectStore.prototype.add, transaction: IDBDatabase.prototype.transaction }
  afterEach(() => {
    IDBObjectStore.prototype.add = usual.add
    IDBDatabase.prototype.transaction = usual.transaction
  })

  test.each<[what: string, problem: JournalProblem, breakIt: () => void]>([
    ['is full', 'full', () => Object.assign(IDBObjectStore.prototype, { add: refuse('QuotaExceededError') })],
    [
      'is refused',
      'refused',
      () => Object.assign(IDBDatabase.prototype, { transaction: refuse('SecurityError') }),
    ],
    [
      'is lost each time',
      'lost',
      () => Object.assign(IDBDatabase.prototype, { transaction: refuse('UnknownError') }),
    ],
    [
      'is closed each time',
      'lost',
      () => Object.assign(IDBDatabase.prototype, { transaction: refuse('InvalidStateError') }),
    ],
    [
      'aborts each time',
      'lost',
      () => Object.assign(IDBObjectStore.prototype, { add: refuse('AbortError') }),
    ],
  ])(
    '%s: nobody is asked and it is said why; once it is back, one click asks once',
    async (_what, problem, breakIt) => {
      const world = createWorld()
      const journal = createIndexedDbJournal({ indexedDB: new IDBFactory(), clock: world.clock })
      const execution = world.execute({ journal })
      const stopped = () => world.clock.advance(20).then(() => getStopReason(execution.getSnapshot()))
      const phases = () => world.clock.advance(20).then(() => phasesOf(execution))
      execution.prepare()
      await expect.poll(phases, { interval: 1 }).toEqual(['ready'])
      breakIt()
      execution.start()
      await expect.poll(stopped, { interval: 1 }).toMatchObject({ type: 'journal-failed', problem })
      expect(world.prompts).toEqual([])

      Object.assign(IDBObjectStore.prototype, { add: usual.add })
      Object.assign(IDBDatabase.prototype, { transaction: usual.transaction })
      execution.start()
      execution.start()
      await expect
        .poll(() => world.clock.advance(20).then(() => world.prompts.length), { interval: 1 })
        .toBe(1)
      expect(phasesOf(execution)).toEqual(['asking'])
      expect(await journal.read(execution.id)).toMatchObject({ asks: [{ attempt: 0 }] })
    },
  )
})

describe('a policy', () => {
  test('that blocks what nobody could check is not talked round by accepting it', () => {
    const acceptedBy = (policy: Policy | undefined) => {
      const execution = createWorld().execute({ policy })
      execution.start({ accepts: 'unverifiable' })
      return execution.getSnapshot().accepts.type
    }
    expect(acceptedBy(undefined)).toBe('first-check')
    expect(acceptedBy({ unverifiable: 'ask' })).toBe('first-check')
    expect(acceptedBy({ unverifiable: 'block' })).toBe('verified')
  })
})

describe('onPhase', () => {
  test('is told each phase of each item as it ends, one after the other, with no gap between', async () => {
    const world = createWorld('erc20')
    const told: PhaseReport[] = []
    const { execution } = await ask(world, {
      client: { ...world.ports.client, onPhase: (report) => told.push(report) },
    })
    world.includeApproval('0xa', world.prompt().call)
    await world.clock.advance(3 * second)
    world.prompt().answer('0xa')
    await world.settle()
    expect(phasesOf(execution)).toEqual(['complete', 'asking'])

    const approval = told.filter(({ part }) => part === '0.0')
    expect(approval.map(({ phase }) => phase)).toContain('asking')
    expect(approval.at(-1)).toMatchObject({ next: 'complete', reason: null })
    for (const [at, report] of approval.entries()) {
      const { run, id, requestId, role } = report
      expect({ run, id, requestId, role }).toEqual({
        run: 'execution',
        id: execution.id,
        requestId: world.quote.requestId,
        role: 'approve',
      })
      expect(report.phase).toBe(approval[at - 1]?.next ?? 'queued')
      expect(report.from).toBe(approval[at - 1]?.until ?? report.from)
    }
    const asked = approval.find(({ phase }) => phase === 'asking')
    expect((asked?.until ?? 0) - (asked?.from ?? 0)).toBe(3 * second)
  })

  test('is told why an item stopped, and what it throws stops nothing', async () => {
    const world = createWorld()
    const told: PhaseReport[] = []
    const { thrown } = await catchUncaught(async () => {
      const onPhase = (report: PhaseReport): void => {
        told.push(report)
        throw new Error('This host has a fault.')
      }
      await ask(world, { client: { ...world.ports.client, onPhase } })
      world.prompt().fail(Object.assign(new Error('no'), { code: 4001 }))
      await world.settle()
    })
    expect(told.at(-1)).toMatchObject({ phase: 'asking', next: 'stopped', reason: 'rejected' })
    expect(thrown).toHaveLength(told.length)
  })
})
