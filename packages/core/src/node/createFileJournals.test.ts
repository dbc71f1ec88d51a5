import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askOf, plans, recordOf } from '../execution/__fixtures__/walk.js'
import { createPortage } from '../portage/createPortage.js'
import { createFileJournals } from './createFileJournals.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-journals-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const record = recordOf(plans[0]?.record?.quote.steps ?? [])

test('createPortage takes one thing, and keeps executions and withdrawals by it', async () => {
  const journal = createFileJournals({ folder })
  const portage = createPortage({ network: 'mainnet', apiKey: 'secret', journal })
  expect([portage.journal.durability, portage.recovery.journal.durability]).toEqual(['durable', 'durable'])
  expect(await readdir(folder)).toEqual([])

  await portage.journal.recordAsk(record, askOf(0, 0))
  const again = createPortage({ network: 'mainnet', apiKey: 'secret', journal })
  expect(await again.journal.list()).toHaveLength(1)
  expect(await again.recovery.journal.list()).toEqual([])
  expect(await readdir(join(folder, 'portage'))).toEqual(['executions', 'withdrawals'])

  const testnet = createPortage({ network: 'testnet', apiKey: 'secret', journal })
  expect(await testnet.journal.list()).toEqual([])
})

test('each start of a local network has its own, and one that does not run yet is asked again', async () => {
  let instance: string | null = null
  const fetch: typeof globalThis.fetch = async () => {
    if (instance === null) throw new TypeError('Nobody listens.')
    return Response.json({ instance, apiKey: 'its-own' })
  }
  const open = () => createPortage({ network: 'localnet', journal: createFileJournals({ folder }), fetch })
  const portage = open()
  await expect(portage.journal.list()).rejects.toMatchObject({ name: 'ServiceError' })
  instance = 'first'
  await portage.journal.recordAsk(record, askOf(0, 0))
  expect(await open().journal.list()).toHaveLength(1)
  instance = 'second'
  expect(await open().journal.list()).toEqual([])
})
