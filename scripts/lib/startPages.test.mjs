import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBlocks } from '../../evidence/lib/snippets/readBlocks.ts'
import { fromRoot } from './paths.mjs'

const pages = fromRoot('apps', 'docs', 'pages', 'start')
const read = (page) => readBlocks(page, readFileSync(join(pages, page), 'utf8'))

const hosts = ['vite', 'next', 'wagmi', 'eip1193', 'bot', 'server', 'commonjs'].map((host) => `${host}.md`)

/** Pages whose files are an example, and the files of other examples that pages take over. */
const examples = {
  'vite.md': 'vite',
  'next.md': 'next',
  'bot.md': 'bot',
  'wagmi.md': 'vite',
  'eip1193.md': 'vite',
}
const own = { 'bot.md': ['portage.mjs'], 'vite.md': ['vite.config.ts'] }
const pasted = ['src/bridge.tsx', 'src/main.tsx']

describe('a start page', () => {
  test.each(hosts)('%s says what to install, what to run, what is seen, and how to go on', (page) => {
    const text = readFileSync(join(pages, page), 'utf8')
    expect(text).toMatch(/^# \S/)
    expect(text).toMatch(/^npm install @portage/m)
    expect(text).toMatch(/^npx portage-localnet/m)
    expect(text).toMatch(/^## What you see$/m)
    expect(text).toMatch(/^## Then your own network$/m)
  })

  test.each(Object.entries(examples))('%s has the files of examples/%s as they are', (page, example) => {
    const isOwn = ({ target }) =>
      own[page]?.includes(target) || (page !== 'vite.md' && pasted.includes(target))
    const files = read(page).filter(({ target }) => target !== null)
    expect(files.length).toBeGreaterThan(0)
    for (const block of files.filter((one) => !isOwn(one)))
      expect(block.code).toBe(readFileSync(fromRoot('examples', example, block.target), 'utf8'))
  })
})
