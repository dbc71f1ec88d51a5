import { expect, test } from 'vitest'
import * as names from './index.js'

test('the names of @portage/widget', () => {
  expect(Object.keys(names).sort()).toMatchInlineSnapshot(`
    [
      "PortageTheme",
      "SwapWidget",
      "createPageHistory",
      "createSearchLink",
      "createSwapControl",
      "languageTags",
      "preloadLanguage",
    ]
  `)
})
