import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Toolbar } from './Toolbar.js'

const draw = (names: readonly string[], dir: 'ltr' | 'rtl' = 'ltr') => (
  <div dir={dir} style={{ direction: dir }}>
    <Toolbar label="You send" className="">
      {names.map((name) => (
        <button type="button" key={name}>
          {name}
        </button>
      ))}
    </Toolbar>
    <button type="button">Go on</button>
  </div>
)
const focused = (): string | null | undefined => document.activeElement?.textContent

test('is one stop for Tab; arrow keys, Home and End go on inside', async () => {
  const person = userEvent.setup()
  render(draw(['25%', '50%', 'Max']))
  await person.tab()
  expect(focused()).toBe('25%')
  await person.keyboard('{ArrowRight}')
  expect(focused()).toBe('50%')
  await person.keyboard('{End}{ArrowRight}')
  expect(focused()).toBe('Max')
  await person.keyboard('{Home}')
  expect(focused()).toBe('25%')
  await person.tab()
  expect(focused()).toBe('Go on')
})

test('is come back to where it was left, and at its beginning when that has gone', async () => {
  const person = userEvent.setup()
  const { rerender } = render(draw(['25%', '50%', 'Max']))
  await person.click(screen.getByRole('button', { name: '50%' }))
  await person.tab()
  await person.tab({ shift: true })
  expect(focused()).toBe('50%')
  rerender(draw(['$1.00', '25%', 'Max']))
  screen.getByRole('button', { name: 'Go on' }).focus()
  await person.tab({ shift: true })
  expect(focused()).toBe('$1.00')
})

test('arrow keys go as the writing runs', async () => {
  const person = userEvent.setup()
  render(draw(['25%', '50%'], 'rtl'))
  await person.tab()
  await person.keyboard('{ArrowLeft}')
  expect(focused()).toBe('50%')
})
