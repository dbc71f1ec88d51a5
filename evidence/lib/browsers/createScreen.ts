import type { Driver, Input } from './driver.js'
import type { Found, Place, Search, Wording } from './page.js'

/** What a person does with the page and sees on it. Everything waits for what it names, and throws where that stays away. */
export type Screen = Readonly<{
  /** Waits until this is to be seen, and answers how it reads. */
  see: (...path: readonly Place[]) => Promise<string>
  /** Waits until nothing like this is there any more. */
  miss: (...path: readonly Place[]) => Promise<void>
  press: (...path: readonly Place[]) => Promise<void>
  /** Types this in place of what stands in a field. */
  fill: (text: string, ...path: readonly Place[]) => Promise<void>
}>

/** As long as the tests in Chromium wait (apps/demo/playwright.config.ts), milliseconds. */
const limit = 60_000

/** Something with this role, by its accessible name. */
export function role(kind: string, name?: string | RegExp): Place {
  return { role: kind, name: name === undefined ? undefined : wordingOf(name) }
}

/** The smallest thing that reads like this. */
export function text(wording: string | RegExp): Place {
  return { text: wordingOf(wording) }
}

export function createScreen(driver: Driver): Screen {
  const search = async (path: readonly Place[], until: Search['until']) => {
    const found: Found = await driver.call('search', { path, until, limit })
    if (found.type === 'found') return found
    const shows = `the page shows: ${found.shows}`
    const [verb, place] = [
      until === 'gone' ? 'was still there' : `was not ${until}`,
      path.map(spell).join(' > '),
    ]
    throw new Error(`${place} ${verb} after ${limit / 1_000} s; ${shows}`)
  }
  const press = async (...path: readonly Place[]): Promise<void> => {
    do {
      const { x, y } = await search(path, 'pressable')
      await driver.act([pressAt(x, y)])
    } while (!(await driver.call('hasLanded', null)))
  }
  return Object.freeze({
    see: async (...path: readonly Place[]) => (await search(path, 'there')).text,
    miss: async (...path: readonly Place[]) => {
      await search(path, 'gone')
    },
    press,
    fill: async (given: string, ...path: readonly Place[]) => {
      await press(...path)
      await driver.call('selectField', null)
      await driver.act([typing(given)])
    },
  })
}

function wordingOf(wording: string | RegExp): Wording {
  return typeof wording === 'string' ? wording : { pattern: wording.source }
}

function spell(place: Place): string {
  const [kind, wording] = 'text' in place ? ['text', place.text] : [place.role, place.name]
  if (wording === undefined) return kind
  return `${kind} ${typeof wording === 'string' ? `“${wording}”` : `/${wording.pattern}/`}`
}

function pressAt(x: number, y: number): Input {
  return {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  }
}

function typing(given: string): Input {
  return {
    type: 'key',
    id: 'keyboard',
    actions: [...given].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  }
}
