import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLinks } from './checkLinks.mjs'

/** Draws nothing: a page of these tests is HTML already. */
const markdown = { render: (text) => text }

function linksOf(pages) {
  const folder = mkdtempSync(join(tmpdir(), 'portage-links-'))
  try {
    for (const [at, html] of Object.entries(pages)) {
      mkdirSync(join(folder, at, '..'), { recursive: true })
      writeFileSync(join(folder, `${at}.md`), html)
    }
    return checkLinks(markdown, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const guide = '<h2 id="keys" tabindex="-1">Keys</h2>'

test('links to pages, to parts of them, to folders and to other sites lead somewhere', () => {
  const all = ['/guides/core', './guides/core.html#keys', '/guides/', '#here', 'https://example.com/none']
  const html = `<h1 id="here"></h1>${all.map((href) => `<a href="${href}">a</a>`).join('')}`
  expect(linksOf({ index: html, 'guides/core': guide, 'guides/index': '' })).toEqual([])
})

test('a link to no page, and one to no part of its page, are each a sentence', () => {
  const html = '<a href="/guides/none">a</a> <a class="x" href="../index.html#keys">b</a>'
  expect(linksOf({ index: '', 'guides/core': html })).toEqual([
    'guides/core: /guides/none leads to no page.',
    'guides/core: ../index.html#keys leads to no part of index.',
  ])
})
