import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { judge, type Result } from './lib/evidence.js'
import { findChromium } from './lib/findChromium.js'
import { measurePass, type PassResult } from './lib/reach/measurePass.js'
import { openGallery } from './lib/reach/openGallery.js'
import { everyPass, type Pass, shortPasses } from './lib/reach/passes.js'
import { writeTable } from './lib/reach/writeTable.js'

export const statement =
  'From 320×568 up, in every state, shape and language and with text twice as large, the one action of a screen lies in the window when it is scrolled to the widget’s top, is 44 px for a finger, nothing sticks out at a side, and nothing on the form moves while an amount becomes a quote.'

/** Every language, by the folders of what the widget says. */
const copy = join('packages', 'widget', 'src', 'copy')

/** Every screen in every pass, with a table of what held. */
export async function full(): Promise<Result> {
  const languages = readdirSync(copy).filter((name) => statSync(join(copy, name)).isDirectory())
  return show('full', everyPass(languages), (stories) => stories)
}

/** One state of eight on the smallest window, and the form as it gets its quote. */
export async function short(): Promise<Result> {
  return show('short', shortPasses, (stories) => stories.filter((_, at) => at % 8 === 0))
}

async function show(
  form: 'short' | 'full',
  passes: readonly Pass[],
  choose: (stories: readonly string[]) => readonly string[],
): Promise<Result> {
  const chromium = await findChromium(form)
  if (chromium.path === null) return { outcome: 'not-checked', reason: chromium.reason }
  const gallery = await openGallery()
  const results: PassResult[] = []
  try {
    const stories = choose(gallery.stories)
    for (const pass of passes) {
      const result = await measurePass(gallery, pass, stories)
      if (form === 'full')
        console.error(`${result.name}: ${result.screens} screens, ${result.wrong.length} wrong`)
      results.push(result)
    }
  } finally {
    await gallery.close()
  }
  if (form === 'full') console.error(writeTable(results))
  const sum = (of: 'screens' | 'actions'): number => results.reduce((total, one) => total + one[of], 0)
  return judge(
    results.flatMap(({ wrong }) => wrong),
    {
      passes: results.length,
      screens: sum('screens'),
      withAnAction: sum('actions'),
      leastPxLeft: Math.min(...results.map(({ nearest }) => nearest)),
      smallestPx: Math.min(...results.map(({ smallest }) => smallest)),
      wrong: results.flatMap(({ wrong }) => wrong).length,
    },
  )
}
