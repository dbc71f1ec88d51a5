import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createProject } from './createProject.js'
import { Refusal } from './refusal.js'

let place = ''
let templates = ''

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'portage-create-'))
  templates = join(place, 'templates')
  mkdirSync(join(templates, 'vite', 'src', '[deep]'), { recursive: true })
  const manifest = {
    name: 'portage-example-vite',
    private: true,
    dependencies: { '@portage/core': '0.0.0', viem: '2.57.1' },
    devDependencies: { '@portage/localnet': '0.0.0', vite: '8.3.8' },
  }
  writeFileSync(join(templates, 'vite', 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(templates, 'vite', '_gitignore'), 'node_modules/\n')
  writeFileSync(join(templates, 'vite', 'src', '[deep]', 'main.tsx'), 'main()\n')
})

afterEach(() => rmSync(place, { recursive: true, force: true }))

const create = (folder: string) => createProject({ folder, template: 'vite', templates, version: '1.2.3' })

/** Every file below a folder with what it holds. */
const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )

describe('a project', () => {
  test('default: the template under the name of its folder, with the packages of this release', () => {
    const folder = join(place, 'my', 'first-swap')
    expect(create(folder)).toEqual({ folder, name: 'first-swap' })
    const { 'package.json': manifest = '', 'README.md': readme, ...others } = filesOf(folder)
    expect(JSON.parse(manifest)).toEqual({
      name: 'first-swap',
      private: true,
      dependencies: { '@portage/core': '1.2.3', viem: '2.57.1' },
      devDependencies: { '@portage/localnet': '1.2.3', vite: '8.3.8' },
    })
    expect(readme).toMatch(/^# first-swap\n[\s\S]*^npm run localnet +# two chains/m)
    expect(others).toEqual({ '.gitignore': 'node_modules/\n', 'src/[deep]/main.tsx': 'main()\n' })
  })

  test('behavior: a folder that is empty, but for what was put there without a word, is filled', () => {
    const folder = join(place, 'first-swap')
    mkdirSync(join(folder, '.git'), { recursive: true })
    create(folder)
    expect(Object.keys(filesOf(folder))).toContain('package.json')
  })

  test('error: a folder that holds a file is left as it is', () => {
    const folder = join(place, 'first-swap')
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), 'mine')
    expect(() => create(folder)).toThrow(
      new Refusal(`${folder} holds files, and none of them is overwritten: name another folder.`),
    )
    expect(filesOf(folder)).toEqual({ 'package.json': 'mine' })
  })

  test('error: a file in its place is left as it is', () => {
    const folder = join(place, 'first-swap')
    writeFileSync(folder, 'mine')
    expect(() => create(folder)).toThrow(
      new Refusal(`${folder} is a file: name a folder that is not there yet.`),
    )
    expect(readFileSync(folder, 'utf8')).toBe('mine')
  })

  test('error: a place where no folder can be made is named, and why', () => {
    writeFileSync(join(place, 'file'), 'mine')
    const folder = join(place, 'file', 'first-swap')
    expect(() => create(folder)).toThrow(
      new Refusal(`${folder} cannot be written (ENOTDIR): name another folder.`),
    )
  })

  test.each(['First', 'über', '-x', '.hidden', 'node_modules', 'a b', `${'a'.repeat(215)}`])(
    'error: %s is no name, and nothing is made',
    (name) => {
      expect(() => create(join(place, name))).toThrow(/is no name for a project: take small letters/)
      expect(readdirSync(place)).toEqual(['templates'])
    },
  )

  test.each(['', '  '])('error: no name at all (%j)', (name) => {
    expect(() => create(name)).toThrow(/^"" is no name for a project/)
  })
})
