import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isConfigurationError } from '../errors/configuration.js'
import { askOf, plans, recordOf } from '../execution/__fixtures__/walk.js'
import type { Ask, ExecutionRecord, Fact } from '../execution/facts.js'
import { executionCodec } from '../execution/journal/executionCodec.js'
import type { Journal } from '../execution/journal/journal.js'
import { createFileJournal } from './createFileJournal.js'
import { digestOf, fileOf } from './fileNames.js'
import { keepInFiles } from './keepInFiles.js'
import { type Files, openFiles } from './openFiles.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-journal-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const recordNamed = (id: string): ExecutionRecord => ({
  ...recordOf(plans[0]?.record?.quote.steps ?? []),
  id,
  createdAt: 1,
})
const record = recordNamed('0xab.cd/ef')
const askNamed = (key: string, id: string = record.id): Ask => ({ ...askOf(0, 0), key, executionId: id })
const ask = askNamed('key:0:0:0')
const rejected: Fact = { type: 'rejected', step: 0, item: 0, attempt: 0, at: 2 }
const hash: Fact = { type: 'hash', step: 0, item: 0, attempt: 0, hash: '0x08', at: 10 }

const below = (...path: readonly string[]): string => join(folder, 'executions', ...path)
const open = (): Journal => createFileJournal({ folder })
const filesIn = (place = folder): Files => openFiles(place, async () => join(place, 'executions'))
const openIds = async (journal: Journal) =>
  (await journal.list({ only: 'open' })).map((one) => one.record?.id)

/** A process that dies at the link of this number, counted from 1, or whose disk fails there. */
function failingAt(count: number, code = 'ENOSPC'): Journal {
  const files = filesIn()
  let links = 0
  const link: Files['link'] = async (from, to) => {
    links += 1
    if (links === count) throw Object.assign(new Error('The disk says no.'), { code })
    return files.link(from, to)
  }
  return keepInFiles(executionCodec, { ...files, link })
}

describe('the folder', () => {
  test('is the user’s alone, and so is every file in it', async () => {
    folder = join(folder, 'made', 'here')
    const journal = open()
    await journal.recordAsk(record, ask)
    await journal.append(record.id, hash)
    for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
      const { mode } = await stat(join(folder, name))
      expect([name, mode & 0o077]).toEqual([name, 0])
    }
  })

  test.each([
    ['nothing', undefined, 'No folder was named'],
    ['an empty name', { folder: ' ' }, 'No folder was named'],
    ['no text', { folder: 7 }, 'No folder was named'],
  ])('%s is refused in one sentence', (_name, options, sentence) => {
    expect(() => createFileJournal(options as never)).toThrow(sentence)
  })

  test('one that cannot be made is named, before anything is asked', async () => {
    await writeFile(join(folder, 'file'), '')
    const place = join(folder, 'file', 'kept')
    try {
      createFileJournal({ folder: place })
      expect.unreachable()
    } catch (error) {
      expect(isConfigurationError(error)).toBe(true)
      expect(error).toMatchObject({ option: 'folder', shortMessage: expect.stringContaining(place) })
    }
  })

  test('nothing is left of trying it', async () => {
    open()
    expect(await readdir(folder)).toEqual([])
  })

  test('one that goes while it is in use is told of, asks for nothing, and is not made anew', async () => {
    const journal = open()
    await journal.recordAsk(record, ask)
    await rm(folder, { recursive: true })
    const again = journal.recordAsk(record, askNamed('other'))
    await expect(again).rejects.toMatchObject({
      code: 'journal-lost',
      shortMessage: expect.stringContaining(folder),
    })
    expect(await journal.health()).toMatchObject({ durability: 'durable', problem: 'lost' })
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })
})

describe('a process that dies', () => {
  test('before its ask is decided has asked for nothing: the next one records it', async () => {
    await expect(failingAt(1).recordAsk(record, ask)).rejects.toThrow()
    const next = open()
    expect(await next.read(record.id)).toBeNull()
    expect(await openIds(next)).toEqual([])
    expect(await next.recordAsk(record, ask)).toEqual({ type: 'recorded' })
  })

  test('once its ask is decided leaves it to be found, whatever looks first', async () => {
    await expect(failingAt(2).recordAsk(record, ask)).rejects.toThrow()
    expect(await openIds(open())).toEqual([record.id])
    expect(await open().read(record.id)).toEqual({ record, asks: [ask], facts: [] })
    expect(await open().recordAsk(record, ask)).toEqual({ type: 'existed', ask })
  })

  test('the same, where the order is asked for again by another run', async () => {
    await expect(failingAt(2).recordAsk(record, ask)).rejects.toThrow()
    const other = { ...ask, executionId: 'other' }
    expect(await open().recordAsk(recordNamed('other'), other)).toEqual({ type: 'existed', ask })
    expect(await open().read('other')).toBeNull()
    expect(await open().read(record.id)).toEqual({ record, asks: [ask], facts: [] })
  })

  test('between a fact and the folder of its run leaves the run open, and the fact for the next one', async () => {
    await open().recordAsk(record, ask)
    await expect(failingAt(1).append(record.id, hash)).rejects.toThrow()
    expect(await openIds(open())).toEqual([record.id])
    await open().append(record.id, hash)
    expect((await open().read(record.id))?.facts).toEqual([hash])
  })

  test('leaves no sign for good of what it never wrote', async () => {
    await open().recordAsk(record, ask)
    await open().append(record.id, rejected)
    await expect(failingAt(1).append(record.id, hash)).rejects.toThrow()
    expect(await openIds(open())).toEqual([])
    const [left, ...others] = await readdir(below('open'))
    expect(others).toEqual([])
    await utimes(below('open', left ?? ''), 1, 1)
    expect(await openIds(open())).toEqual([])
    expect(await readdir(below('open'))).toEqual([])
  })
})

test('an ask of which it was not sure that it was kept is its own the second time, once', async () => {
  const journal = failingAt(2)
  await expect(journal.recordAsk(record, ask)).rejects.toMatchObject({ message: 'The disk says no.' })
  const outcomes = await Promise.all([journal.recordAsk(record, ask), journal.recordAsk(record, ask)])
  expect(outcomes.map(({ type }) => type).sort()).toEqual(['existed', 'recorded'])
})

test('where a disk answers that a name exists which this very call made, the ask is its own', async () => {
  const files = filesIn()
  const link: Files['link'] = async (from, to) => {
    await files.link(from, to)
    return 'existed'
  }
  const journal = keepInFiles(executionCodec, { ...files, link })
  expect(await journal.recordAsk(record, ask)).toEqual({ type: 'recorded' })
})

describe('what is open', () => {
  test('leaves its folder once it is over, and comes back with the next line that opens it', async () => {
    const journal = open()
    await journal.recordAsk(record, ask)
    expect(await openIds(journal)).toEqual([record.id])
    await journal.append(record.id, rejected)
    expect(await openIds(journal)).toEqual([])
    expect(await readdir(below('open'))).toEqual([])
    await journal.recordAsk(record, { ...askOf(0, 1), key: 'again', executionId: record.id })
    expect(await openIds(open())).toEqual([record.id])
  })

  test('leaves its folder by the line that ends it, with nobody listing anything', async () => {
    const journal = open()
    await journal.recordAsk(record, ask)
    expect(await readdir(below('open'))).toHaveLength(1)
    await journal.append(record.id, rejected)
    await expect.poll(() => readdir(below('open'))).toEqual([])
  })

  test('a line written while its run is found to be over keeps the run', async () => {
    const files = filesIn()
    const dying = keepInFiles(executionCodec, { ...files, remove: async () => undefined })
    await dying.recordAsk(record, ask)
    await dying.append(record.id, rejected)
    let reads = 0
    const slow: Files = {
      ...files,
      read: async (...path) => {
        const text = await files.read(...path)
        reads += 1
        // Another process asks again between the reading and the removing.
        if (reads === 2)
          await open().recordAsk(record, { ...askOf(0, 1), key: 'again', executionId: record.id })
        return text
      },
    }
    expect(await openIds(keepInFiles(executionCodec, slow))).toEqual([])
    expect(await openIds(open())).toEqual([record.id])
  })

  test('is not read for a page, nor the rest for what is open', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `run ${index}`)
    for (const [index, id] of names.entries()) {
      const one = { ...recordNamed(id), createdAt: index }
      await open().recordAsk(one, askNamed(id, id))
      if (index > 1) await open().append(id, rejected)
    }
    await open().list({ only: 'open' })
    const files = filesIn()
    const read: string[] = []
    const counted: Files = {
      ...files,
      read: (...path) => {
        read.push(path.join('/'))
        return files.read(...path)
      },
    }
    const journal = keepInFiles(executionCodec, counted)
    expect(await openIds(journal)).toEqual(['run 1', 'run 0'])
    expect(read.length).toBe(2)
    expect((await journal.list({ limit: 3 })).map((one) => one.record?.id)).toEqual([
      'run 29',
      'run 28',
      'run 27',
    ])
    expect(read.length).toBe(2 + 6)
  })
})

test.each([
  ['of a version it does not know', { v: 99 }, 'newer'],
  ['of a file it does not know', { lines: [{ line: 'ask/x', value: { v: 99 } }] }, 'newer'],
  ['that is not whole', null, 'corrupted'],
] as const)('an ask %s is never taken for none, and nothing more is asked', async (_name, change, reason) => {
  const journal = open()
  await journal.recordAsk(record, ask)
  const path = below('runs', digestOf(record.id), fileOf('ask', ask.key))
  const page = JSON.parse(await readFile(path, 'utf8'))
  const lines = page.lines.map(({ line, value }: { line: string; value: object }) => ({
    line,
    value: line.startsWith('ask/') ? { ...value, v: 99 } : value,
  }))
  const text =
    change === null
      ? '{"v":1,"li'
      : JSON.stringify('v' in change ? { ...page, ...change } : { ...page, lines })
  await writeFile(path, text)
  for (const key of [ask.key, 'another'])
    await expect(journal.recordAsk(record, askNamed(key))).rejects.toMatchObject({
      code: `journal-${reason}`,
      message: expect.stringContaining(folder),
    })
  expect(await journal.read(record.id)).toMatchObject({ asks: [], damage: [{ reason }] })
  expect(await journal.list({ only: 'open' })).toMatchObject([{ damage: [{ reason }] }])
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('what is none of the journal’s is left alone', async () => {
  const journal = open()
  await journal.recordAsk(record, ask)
  await writeFile(below('open', 'notes.txt'), '')
  await mkdir(below('open', 'backup'))
  expect(await openIds(journal)).toEqual([record.id])
  expect(await readdir(below('open'))).toHaveLength(3)
})

test('listeners hear what another process writes, once', async () => {
  const journal = open()
  await journal.recordAsk(record, ask)
  let heard: string[] = []
  const stop = journal.subscribe((id) => heard.push(id))
  // When the system begins to watch nobody says: the other one writes until it is heard.
  let written = 0
  await expect
    .poll(async () => {
      written += 1
      await open().append(record.id, { ...hash, hash: `0x${written}` })
      return heard.length
    })
    .toBeGreaterThan(0)
  expect(new Set(heard)).toEqual(new Set([record.id]))
  heard = []
  await journal.append(record.id, rejected)
  expect(heard).toContain(record.id)
  stop()
})
