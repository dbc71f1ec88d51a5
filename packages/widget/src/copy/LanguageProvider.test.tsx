import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chainsAnswer } from '../../test/offlineHost.js'
import { renderOffline } from '../../test/renderOffline.js'
import { findLanguage, languageTags } from './languages.js'

afterEach(() => vi.restoreAllMocks())

const answers = { '/chains': chainsAnswer }
const title = (name: string) => screen.findByRole('region', { name })

test('default: the language of the browser', async () => {
  const { container } = renderOffline({ answers, account: null })
  await title('Swap')
  expect(container.querySelector('.ptg-root')).toHaveProperty('lang', 'en-US')
})

test.each([
  [undefined, 'de-LI', 'Tauschen'],
  [undefined, undefined, 'Swap'],
  [[], 'de-LI', 'Swap'],
])('of a browser that names %j and %j', async (languages, language, name) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages as unknown as readonly string[])
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language as unknown as string)
  renderOffline({ answers, account: null })
  await title(name)
})

test('English stands with the first drawing', () => {
  const { container } = renderOffline({ answers, account: null }, { language: 'en-GB' })
  expect(within(container).getByRole('region', { name: 'Swap' })).toBeDefined()
})

test('given a language, it is loaded and gives the direction', async () => {
  const { container } = renderOffline({ answers, account: null }, { language: 'ar' })
  await title('مبادلة')
  expect(container.querySelector('.ptg-root')).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test('while it is loaded no word of another is there', async () => {
  const { container } = renderOffline({ answers, account: null }, { language: 'de-AT' })
  expect(container.textContent).toBe('')
  await title('Tauschen')
})

test('the host may say otherwise, of the direction and of single sentences', async () => {
  const { container } = renderOffline(
    { answers, account: null },
    { language: 'de', dir: 'rtl', copy: { form: { form: { title: 'Wechseln' } } } },
  )
  await title('Wechseln')
  expect(container.querySelector('.ptg-root')).toMatchObject({ lang: 'de', dir: 'rtl' })
})

test.each([
  [['de-CH', 'en'], 'de-CH', 'ltr'],
  [['xx', 'ar-EG'], 'ar-EG', 'rtl'],
  [['not a tag', 'el'], 'en', 'ltr'],
  [['zh-HK'], 'zh-HK', 'ltr'],
  [[], 'en', 'ltr'],
])('%j is met by %s', (tags, tag, dir) => {
  expect(findLanguage(tags)).toMatchObject({ tag, dir })
})

test('a tongue that is met by its name alone is written in one script in every region', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = letters.flatMap((one) => letters.map((other) => one + other))
  for (const tongue of languageTags.filter((tag) => tag.length === 2)) {
    const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script
    expect(regions.filter((region) => scriptOf(`${tongue}-${region}`) !== scriptOf(tongue))).toEqual([])
  }
})
