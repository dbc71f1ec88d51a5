import { expect, test } from 'vitest'
import { toGuestCss } from '../build/guestCss.ts'

const squeeze = (css: string): string => css.replace(/\s+/g, ' ').trim()

test('default: a utility moves under the root', () => {
  expect(squeeze(toGuestCss('.ptg\\:flex { display: flex }'))).toBe(
    '.ptg-root:not(#ptg#ptg) .ptg\\:flex { display: flex }',
  )
})

test('the page itself becomes the root', () => {
  expect(squeeze(toGuestCss(':root, :host { --ptg-spacing: 4px }'))).toBe(
    '.ptg-root, .ptg-root { --ptg-spacing: 4px }',
  )
})

test('layers are dissolved, so that a host rule without a layer does not win', () => {
  const css = '@layer theme, utilities; @layer utilities { .ptg\\:p-1 { padding: 4px } }'
  expect(squeeze(toGuestCss(css))).toBe('.ptg-root:not(#ptg#ptg) .ptg\\:p-1 { padding: 4px }')
})

test('registered properties become declarations inside the root, under a name of our own', () => {
  const css = '@property --tw-leading { syntax: "*"; inherits: false; initial-value: 0 }'
  expect(squeeze(toGuestCss(css))).toBe(
    ':where(.ptg-root, .ptg-root *, .ptg-root ::before, .ptg-root ::after){--ptg-tw-leading:0}',
  )
})

test('the fallback of registered properties is not kept beside them', () => {
  const css =
    '@layer properties { @supports (color: red) { *, ::before { --tw-leading: initial } } } .ptg\\:a { --tw-leading: 1 }'
  expect(squeeze(toGuestCss(css))).toBe('.ptg-root:not(#ptg#ptg) .ptg\\:a { --ptg-tw-leading: 1 }')
})

test('steps of keyframes and nested rules keep their selectors', () => {
  const css = '@keyframes ptg-x { from { opacity: 0 } } .ptg\\:a { &:hover { opacity: 1 } }'
  expect(squeeze(toGuestCss(css))).toBe(
    '@keyframes ptg-x { from { opacity: 0 } } .ptg-root:not(#ptg#ptg) .ptg\\:a { &:hover { opacity: 1 } }',
  )
})
