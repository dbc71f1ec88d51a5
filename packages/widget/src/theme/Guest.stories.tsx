/// <reference types="vite/client" />
import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { hostilePages } from '../../test/hostilePages.js'
import * as activity from '../features/activity/Activity.stories.js'
import * as picker from '../features/assets/AssetPicker.stories.js'
import * as depositAddress from '../features/deposit-address/DepositAddress.stories.js'
import * as progress from '../features/progress/ProgressScreen.stories.js'
import * as review from '../features/review/ReviewScreen.stories.js'
import * as settings from '../features/settings/SettingsScreen.stories.js'
import * as swap from '../features/swap/SwapForm.stories.js'
import plain from './presets/plain.css?inline'
import strong from './presets/strong.css?inline'
import styles from './styles.css?inline'

const { Quoted } = composeStories(swap)
const { Verified } = composeStories(review)
const { Filling } = composeStories(progress)
const { WithBalances } = composeStories(picker)
const { Custom } = composeStories(settings)
const { Many } = composeStories(activity)
const { ToMake } = composeStories(depositAddress)

/** The place of a guest: only its size is fixed, so that everything else of the page can come in. */
const place = {
  all: 'revert-layer',
  display: 'block',
  boxSizing: 'content-box',
  inlineSize: 420,
  maxInlineSize: 420,
  margin: 0,
  padding: 0,
  border: 0,
  float: 'none',
  transition: 'none',
} as const

function Page(): ReactElement {
  return (
    <div id="page">
      <main className="entry">
        {[Quoted, Verified, Filling, WithBalances, Custom, Many, ToMake].map((Screen, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <div style={place} key={at}>
            <Screen />
          </div>
        ))}
      </main>
    </div>
  )
}

const meta: Meta = { title: 'Guest', render: Page, parameters: { a11y: { test: 'off' } } }
export default meta

export const InHostilePages: StoryObj = {
  play: async ({ canvasElement }) => {
    await atRest()
    // Where an action stands that stays in sight depends on how far its page is scrolled, and on nothing of the page’s.
    for (const pinned of canvasElement.querySelectorAll<HTMLElement>('.ptg-pinned'))
      pinned.style.insetBlockEnd = '-100000px'
    const html = document.documentElement
    html.classList.add('dark')
    const page = document.createElement('style')
    document.head.append(page)
    const found: string[] = []
    try {
      for (const [direction, names] of [
        ['ltr', Object.keys(hostilePages)],
        ['rtl', ['rules for elements, ids and classes']],
      ] as const) {
        html.dir = direction
        page.textContent = ''
        const bare = measure(canvasElement)
        expect(bare.length).toBeGreaterThan(400)
        for (const name of names) {
          page.textContent = hostilePages[name] ?? ''
          found.push(
            ...differences(bare, measure(canvasElement)).map((one) => `${name}, ${direction}: ${one}`),
          )
        }
      }
    } finally {
      page.remove()
      html.classList.remove('dark')
      html.removeAttribute('dir')
    }
    expect(found).toEqual([])
  },
}

export const BesideAHost: StoryObj = {
  render: () => (
    <iframe title="A host’s own page" srcDoc={hostPage} style={{ inlineSize: 600, blockSize: 400 }} />
  ),
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('iframe')
    const page = await new Promise<Document>((resolve) => {
      const done = (): void => {
        if (frame?.contentDocument?.querySelector('main')) resolve(frame.contentDocument)
      }
      frame?.addEventListener('load', done)
      done()
    })
    const before = measureAll(page.body)
    const guest = page.createElement('style')
    guest.textContent = styles + plain + strong
    expect(guest.textContent).toContain('.ptg-root')
    page.head.append(guest)
    expect(differences(before, measureAll(page.body))).toEqual([])
  },
}

const hostPage = `<!doctype html><html class="dark"><body><main class="flex card"><h1>Title</h1><p class="text-note">Words
  <a href="#">link</a> <b>bold</b></p><ul><li>One</li></ul><button class="rounded-control">Button</button><input placeholder="x">
  <select><option>1</option></select><svg width="9" height="9"><path d="M0 0h9v9z"/></svg><table><tr><td>1</td></tr></table>
  <div role="dialog">d</div><img alt=""><textarea></textarea><hr><pre>pre</pre></main></body></html>`

type Measured = readonly [name: string, styles: Readonly<Record<string, string>>]

async function atRest(): Promise<void> {
  await document.fonts.ready
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
}

/** Every element inside every root: how it looks, and its place in the root. */
function measure(canvas: HTMLElement): readonly Measured[] {
  return [...canvas.querySelectorAll('.ptg-root')].flatMap((root) => {
    const from = root.getBoundingClientRect()
    const size: Measured = [nameOf(root), { width: String(from.width), height: String(from.height) }]
    return [
      size,
      ...[...root.querySelectorAll('*')].map((element): Measured => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const isDrawn = element.getClientRects().length > 0
        const box = isDrawn
          ? [x - from.x, y - from.y, width, height].map((it) => it.toFixed(1)).join(' ')
          : ''
        const before = getComputedStyle(element, '::before').content
        const after = getComputedStyle(element, '::after').content
        return [nameOf(element), { ...styleOf(element), box, before, after }]
      }),
    ]
  })
}

function measureAll(body: HTMLElement): readonly Measured[] {
  return [body, ...body.querySelectorAll('*')].map((element) => [nameOf(element), styleOf(element)])
}

/** What a person would see of a change. All there is takes half a minute to read. */
const seen = [
  ...[
    'display',
    'position',
    'float',
    'clear',
    'box-sizing',
    'width',
    'height',
    'min-width',
    'max-width',
    'z-index',
  ],
  ...[
    'margin',
    'padding',
    'border',
    'border-radius',
    'outline',
    'box-shadow',
    'background',
    'opacity',
    'visibility',
  ],
  ...[
    'color',
    'fill',
    'stroke',
    'stroke-width',
    'font',
    'font-variant',
    'font-feature-settings',
    'font-kerning',
  ],
  ...[
    'letter-spacing',
    'word-spacing',
    'line-height',
    'text-align',
    'text-indent',
    'text-transform',
    'text-shadow',
  ],
  ...[
    'text-decoration',
    'text-overflow',
    'text-rendering',
    'white-space',
    'word-break',
    'overflow-wrap',
    'hyphens',
  ],
  ...[
    '-webkit-text-fill-color',
    'vertical-align',
    'list-style',
    'quotes',
    'cursor',
    'caret-color',
    'pointer-events',
  ],
  ...[
    'user-select',
    'appearance',
    'content',
    'transform',
    'filter',
    'transition',
    'animation',
    'overflow',
    'order',
  ],
  ...[
    'flex',
    'gap',
    'justify-content',
    'align-items',
    'align-self',
    'object-fit',
    'clip-path',
    'mix-blend-mode',
  ],
] as const

function styleOf(element: Element): Readonly<Record<string, string>> {
  const style = (element.ownerDocument.defaultView ?? window).getComputedStyle(element)
  return Object.fromEntries(seen.map((name) => [name, style.getPropertyValue(name)]))
}

function nameOf(element: Element): string {
  const { parentElement: parent } = element
  return `${parent?.localName}.${parent?.getAttribute('class') ?? ''} > ${element.localName}.${element.getAttribute('class') ?? ''}`
}

/** What changed, each property once, with the first element it changed on. */
function differences(before: readonly Measured[], after: readonly Measured[]): readonly string[] {
  const found = new Map<string, string>()
  for (const [at, [name, was]] of before.entries()) {
    const is = after[at]?.[1] ?? {}
    for (const key of Object.keys(was)) {
      if (was[key] === is[key] || found.has(key)) continue
      found.set(key, `${name}: ${key} was ${was[key]}, is ${is[key]}`)
    }
  }
  return [...found.values()]
}
