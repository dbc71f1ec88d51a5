import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { fromRoot } from './paths.mjs'
import { takeTurns } from './takeTurns.mjs'

const placeOf = () => `test-${crypto.randomUUID()}`

/** A process that takes a turn, says so, and keeps it until it is killed. */
async function startHolder(place) {
  const module = pathToFileURL(fromRoot('scripts', 'lib', 'takeTurns.mjs')).href
  const code = `const { takeTurns } = await import('${module}')
    setInterval(() => {}, 1_000)
    await takeTurns('${place}', () => { console.log('held'); return new Promise(() => {}) })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('of many that write to one place, one does at a time, and each does', async () => {
  const place = placeOf()
  let inside = 0
  const seen = []
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      takeTurns(place, async () => {
        inside += 1
        seen.push({ index, inside })
        await new Promise((resolve) => setImmediate(resolve))
        inside -= 1
      }),
    ),
  )
  expect(seen.map(({ inside: together }) => together)).toEqual(Array(8).fill(1))
  expect(new Set(seen.map(({ index }) => index)).size).toBe(8)
})

test('another process is waited for, and one that is killed leaves nothing locked', async () => {
  const place = placeOf()
  const holder = await startHolder(place)
  let isMine = false
  const mine = takeTurns(place, async () => {
    isMine = true
  })
  // Two more turns of another place go by, over the same sockets, before this one could have been taken.
  for (const _ of [1, 2]) await takeTurns(placeOf(), async () => {})
  expect(isMine).toBe(false)
  holder.kill('SIGKILL')
  await mine
  expect(isMine).toBe(true)
})

test('error: what fails gives its turn back', async () => {
  const place = placeOf()
  await expect(takeTurns(place, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await takeTurns(place, async () => 'next')).toBe('next')
})
