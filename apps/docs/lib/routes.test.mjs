import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveLink, root, routes } from './routes.mjs'

const known = new Map([
  ['README.md', 'start/index'],
  ['packages/core/README.md', 'guides/core'],
  ['docs/security.md', 'guides/verification'],
])

test.each([
  ['README.md', 'docs/security.md', { type: 'page', to: '/guides/verification' }],
  ['docs/security.md', '../README.md#use-it', { type: 'page', to: '/start/index#use-it' }],
  ['README.md', 'packages/core', { type: 'page', to: '/guides/core' }],
  ['README.md', 'packages/core/', { type: 'page', to: '/guides/core' }],
  ['docs/security.md', '../packages/core/src/x.ts', { type: 'file', path: 'packages/core/src/x.ts' }],
  ['README.md', '#use-it', { type: 'kept' }],
  ['README.md', 'https://example.com/a.md', { type: 'kept' }],
  ['README.md', 'mailto:a@example.com', { type: 'kept' }],
])('in %s, %s leads where it should', (from, href, leads) => {
  expect(resolveLink(from, href, known)).toEqual(leads)
})

test('every page that was written for the site is in its menu', () => {
  const pages = join(root, 'apps/docs/pages')
  const written = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .map((file) => `apps/docs/pages/${file}`)
  expect(written.filter((file) => !routes.has(file))).toEqual([])
})

test('every page of the site has a file, and an address of its own', () => {
  expect([...routes.keys()].filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(routes.values()).size).toBe(routes.size)
})
