import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { leadLinks } from '../lib/leadLinks.mjs'
import { listEntries } from '../lib/listEntries.mjs'
import { root } from '../lib/routes.mjs'
import { sections } from '../site.mjs'

const { portage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { version } = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8'))

const codes = [
  { text: 'Errors', link: '/codes/errors/' },
  { text: 'Refusals of the service', link: '/codes/refusals/' },
  { text: 'Why a run stopped', link: '/codes/stops/' },
  { text: 'What is checked', link: '/codes/checks/' },
]

export default defineConfig({
  srcDir: '.site',
  outDir: 'dist',
  cacheDir: '.cache',
  base: process.env.PORTAGE_DOCS_BASE ?? '/',
  title: 'Portage',
  description: 'Move value between chains from a page you already have.',
  markdown: { config: (markdown) => leadLinks(markdown, portage.repository) },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start/', activeMatch: '^/start/' },
      { text: 'Guides', link: '/guides/widget', activeMatch: '^/guides/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Codes', link: '/codes/errors/', activeMatch: '^/codes/' },
      { text: `v${version}`, link: '/project/architecture' },
    ],
    sidebar: [
      ...sections.map(({ title, pages }) => ({
        text: title,
        collapsed: title === 'The project',
        items: pages.map(({ at, title: text }) => ({ text, link: `/${at.replace(/index$/, '')}` })),
      })),
      { text: 'Codes', items: codes },
      {
        text: 'Reference',
        collapsed: true,
        items: listEntries().map(({ name }) => ({
          text: name.replace('@portage/', ''),
          link: `/reference/${name}`,
        })),
      },
    ],
    ...(portage.repository === '' ? {} : { socialLinks: [{ icon: 'github', link: portage.repository }] }),
  },
})
