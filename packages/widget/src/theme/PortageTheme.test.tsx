import { cleanup } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { PortageTheme, useTheme } from './PortageTheme.js'

afterEach(cleanup)

function Probe() {
  const { mode, style } = useTheme()
  return <i data-mode={mode} style={style} />
}

test('default: the system decides, and no token is set', () => {
  expect(renderToString(<Probe />)).toBe('<i data-mode="auto"></i>')
})

test('tokens reach the widgets as properties of their own roots', () => {
  const html = renderToString(
    <PortageTheme theme="dark" light={{ accent: 'rebeccapurple' }} dark={{ 'on-accent': 'white' }}>
      <Probe />
    </PortageTheme>,
  )
  expect(html).toBe(
    '<i data-mode="dark" style="--ptg-light-accent:rebeccapurple;--ptg-dark-on-accent:white"></i>',
  )
})
