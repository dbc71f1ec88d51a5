import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFiles, listFiles, readStamp, writeStamp } from './stamps.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portage-stamps-'))
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true })
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'src', 'a.ts'), 'a')
  writeFileSync(join(folder, 'src', 'deep', 'b.ts'), 'b')
  writeFileSync(join(folder, 'dist', 'a.js'), 'a')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('files are listed without what tools have made', () => {
  expect(listFiles(folder)).toEqual([join(folder, 'src', 'a.ts'), join(folder, 'src', 'deep', 'b.ts')])
  expect(listFiles(join(folder, 'absent'))).toEqual([])
  expect(listFiles(join(folder, 'src', 'a.ts'))).toEqual([join(folder, 'src', 'a.ts')])
})

test('the hash changes with content, name and extra text, and with nothing else', () => {
  const hash = (extra) => hashFiles(folder, listFiles(folder), extra)
  const before = hash()
  writeFileSync(join(folder, 'dist', 'a.js'), 'changed')
  expect(hash()).toBe(before)
  expect(hash(['upstream'])).not.toBe(before)
  writeFileSync(join(folder, 'src', 'c.ts'), '')
  const withFile = hash()
  expect(withFile).not.toBe(before)
  writeFileSync(join(folder, 'src', 'c.ts'), 'c')
  expect(hash()).not.toBe(withFile)
})

test('a stamp that is missing or broken is null', () => {
  const file = join(folder, 'stamps', 'core.json')
  expect(readStamp(file)).toBeNull()
  writeStamp(file, { stamp: 'x' })
  expect(readStamp(file)).toEqual({ stamp: 'x' })
  writeFileSync(file, '{')
  expect(readStamp(file)).toBeNull()
})
