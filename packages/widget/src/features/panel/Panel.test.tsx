import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPartOffline } from '../../../test/renderOffline.js'
import type { Copy, CopyPart } from '../../copy/copy.js'
import type { Language } from '../../copy/language.js'
import { findLanguage } from '../../copy/languages.js'
import { Panel } from './Panel.js'

test('default: one press loads the screens and the language when both were lost', async () => {
  let isThere = false
  const get = async <Part,>(part: Promise<Part>): Promise<Part> => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
  const english = findLanguage(['en'])
  const language: Language = {
    tag: 'en',
    dir: 'ltr',
    load: <Part extends CopyPart>(part: Part): Promise<Copy[Part]> => get(english.load(part)),
  }
  const load = () => get(Promise.resolve(() => <p>The screens</p>))
  renderPartOffline({ answers: {}, account: null }, <Panel load={load} own={null} language={language} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isThere = true
  fireEvent.click(again)
  expect(await screen.findByText('The screens')).toBeDefined()
})
