import { writeFileSync } from 'node:fs'
import { preloadLanguage } from '@portage/widget'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createHost } from './createHost.js'
import { Page } from './Page.js'
import { readLocalnet } from './readLocalnet.js'

test('without a window, the widget draws its form', async () => {
  expect(typeof window).toBe('undefined')
  await preloadLanguage('en')
  const localnet = readLocalnet()
  const html = renderToString(<Page host={createHost(localnet)} localnet={localnet} />)
  expect(html).toContain('class="ptg-root"')
  expect(html).toContain('value="0.25"')
  writeFileSync('server.html', html)
})
