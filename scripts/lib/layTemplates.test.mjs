import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProject } from '../../packages/create-portage/src/createProject.ts'
import { templateNames, templates } from '../../packages/create-portage/src/templates.ts'
import { examples, layTemplates } from './layTemplates.mjs'
import { listFiles } from './stamps.mjs'

let place = ''

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'portage-templates-'))
  layTemplates(join(place, 'templates'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('every example is a template, and every template an example', () => {
  expect(readdirSync(join(place, 'templates')).sort()).toEqual([...templateNames].sort())
})

describe.each(templateNames)('the project %s', (template) => {
  const example = join(examples, template)
  let folder = ''
  beforeAll(() => {
    folder = join(place, `my-${template}`)
    createProject({ folder, template, templates: join(place, 'templates'), version: '1.2.3' })
  })

  test('is the example, file by file, but for its name, its README and its versions', () => {
    const written = ['README.md', 'package.json']
    for (const file of listFiles(folder).map((path) => path.slice(folder.length + 1))) {
      if (written.includes(file)) continue
      expect(readFileSync(join(folder, file), 'utf8')).toBe(readFileSync(join(example, file), 'utf8'))
    }
    expect(existsSync(join(folder, '.gitignore'))).toBe(true)
  })

  test('names the packages of one release, and no file of this repository', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const packages = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(manifest.name).toBe(`my-${template}`)
    for (const [name, version] of packages)
      expect(version).toMatch(name.startsWith('@portage/') ? /^1\.2\.3$/ : /^\d+\.\d+\.\d+$/)
    for (const file of listFiles(folder))
      expect(readFileSync(file, 'utf8')).not.toMatch(/\.\.\/\.\.\/|evidence --/)
  })

  test('has the scripts that a person is told to type', () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const { line } of templates[template].commands)
      expect(scripts).toHaveProperty(line.replace(/^npm (run )?/, ''))
  })
})
