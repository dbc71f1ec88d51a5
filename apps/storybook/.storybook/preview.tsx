import '@fontsource/ibm-plex-sans/400.css'
import '@fontsource/ibm-plex-sans/600.css'
import '../../../packages/widget/src/theme/presets/plain.css'
import '../../../packages/widget/src/theme/presets/strong.css'
import '../../../packages/widget/src/theme/styles.css'
import './host.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { languageTags } from '../../../packages/widget/src/copy/languages.js'
import {
  PortageTheme,
  type ShapeTokens,
  type ThemePreset,
} from '../../../packages/widget/src/theme/PortageTheme.js'
import { storyLanguage } from '../../../packages/widget/test/storyLanguage.js'
import { storyLanguageKey } from '../../../packages/widget/test/storyLanguageKey.js'
import { findFillable } from './findFillable.js'
import { findLooseText } from './findLooseText.js'
import { findMisplaced } from './findMisplaced.js'
import { watchShifts } from './watchShifts.js'

// A second is short for a part that is loaded on need while other stories are tested beside. What comes is not waited
// for longer.
configure({ asyncUtilTimeout: 20_000 })

const isTest = import.meta.env.MODE === 'test'

/** By story, what tells how far it has moved. */
const stillBy = new Map<string, ReturnType<typeof watchShifts>>()

const presets: readonly ThemePreset[] = ['river', 'plain', 'strong']

/** Pages by how large their text is, and what a host says to the widget about that. */
const texts: Readonly<Record<string, Readonly<{ root: string; both?: ShapeTokens }>>> = {
  '100%': { root: '' },
  '200%': { root: '200%' },
  // Where a rem is 10 px, the widget is told that it is 1.6 times as large.
  '62.5%': { root: '62.5%', both: { 'text-scale': '1.6' } },
}

/** The page around the widget: a font and its size, a background, a writing direction and a width. All of it the host's. */
const inHostPage: Decorator = (Story, { globals }) => {
  const theme = globals.theme === 'dark' ? 'dark' : 'light'
  document.documentElement.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr'
  const preset = presets.find((one) => one === globals.preset)
  const text = texts[String(globals.text)]
  document.documentElement.style.fontSize = text?.root ?? ''
  return (
    <div className="host" data-theme={theme} dir={globals.direction === 'rtl' ? 'rtl' : 'ltr'}>
      <div style={{ inlineSize: Number(globals.width), maxInlineSize: '100%' }}>
        <PortageTheme theme={theme} preset={preset} both={text?.both}>
          <Story />
        </PortageTheme>
      </div>
    </div>
  )
}

/** Stories make their screens when their file is read: another language is read anew. */
const inLanguage: Decorator = (Story, { globals }) => {
  const wanted = String(globals.language)
  if (wanted === storyLanguage.language.tag) return <Story />
  sessionStorage.setItem(storyLanguageKey, wanted)
  location.reload()
  return <p>…</p>
}

const preview: Preview = {
  decorators: [inHostPage, inLanguage],
  // The host's font is there before its page is, with every file that it comes in, one for each script: what moves then
  // is the widget's own doing.
  beforeAll: async () => {
    await Promise.all([...document.fonts].map((face) => face.load()))
  },
  beforeEach: ({ id }) => {
    if (isTest) stillBy.set(id, watchShifts())
  },
  // Every story, in every width and direction: after it was drawn and played, all of it can be read and pressed, what
  // translates pages or fills fields does no harm, and nothing has moved that nobody has pressed. Whoever looks at a
  // book sees the story all the same.
  afterEach: async ({ canvasElement, id, playFunction }) => {
    if (!isTest) return
    const shifted = (await stillBy.get(id)?.()) ?? []
    const searches = [findMisplaced, findLooseText, findFillable]
    const moved = playFunction === undefined ? shifted : []
    const wrong = [...searches.flatMap((search) => search(canvasElement)), ...moved]
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  },
  globalTypes: {
    language: {
      description: 'Language of the widget',
      toolbar: { title: 'Language', items: [...languageTags] },
    },
    theme: { description: 'Light or dark', toolbar: { title: 'Theme', items: ['light', 'dark'] } },
    direction: { description: 'Writing direction', toolbar: { title: 'Direction', items: ['ltr', 'rtl'] } },
    width: { description: 'Room for the widget', toolbar: { title: 'Width', items: ['420', '320', '960'] } },
    text: { description: 'Size of the page’s text', toolbar: { title: 'Text', items: Object.keys(texts) } },
    preset: { description: 'Look', toolbar: { title: 'Look', items: [...presets] } },
  },
  initialGlobals: {
    language: storyLanguage.language.tag,
    theme: 'light',
    direction: 'ltr',
    width: '420',
    text: '100%',
    preset: 'river',
  },
  parameters: {
    layout: 'fullscreen',
    // A dialog covers the page it is in, so in a guide each story has a page of its own.
    docs: { story: { inline: false, height: '640px' } },
    options: {
      storySort: {
        order: [
          'Guide',
          ['Start', 'The widget', 'The hooks', 'The core', 'Colours', 'States and faults', 'Examples'],
          'Swap',
          'Review',
          'Progress',
          'Activity',
          'Recovery',
          'Withdrawal',
          'Deposit address',
        ],
      },
    },
    a11y: { test: 'error' },
    controls: { disable: true },
  },
}

export default preview
