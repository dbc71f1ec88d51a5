import type { StoryExecution } from '@portage/testing/states'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { storyLanguage } from '../../../test/storyLanguage.js'
import { storyTray } from '../../../test/storyTray.js'
import { LanguageProvider } from '../../copy/LanguageProvider.js'
import { UnderWay } from './UnderWay.js'

afterEach(cleanup)

function Tray({ names }: Readonly<{ names: readonly StoryExecution[] }>): ReactElement {
  const [left, setLeft] = useState(names)
  const [opened, setOpened] = useState('nothing')
  const [isEmptied, setEmptied] = useState(false)
  return (
    <>
      <LanguageProvider spoken={storyLanguage}>
        <UnderWay
          view={storyTray(left)}
          onOpen={setOpened}
          onDismiss={(id) => setLeft((all) => all.filter((one) => one !== id))}
          onEmptied={() => setEmptied(true)}
        />
      </LanguageProvider>
      <output>{`${opened}, ${isEmptied ? 'emptied' : 'kept'}`}</output>
    </>
  )
}

test('by keys alone: a run is opened, ended ones are taken away, and focus goes to the next row', async () => {
  const person = userEvent.setup()
  render(<Tray names={['success', 'filling', 'refunded']} />)
  await person.tab()
  await person.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(
    /^.+ arrived on Ridge: remove from this list/,
  )
  await person.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toContain('a solver is paying out')
  await person.keyboard('{Enter}')
  expect(screen.getByText('filling, kept')).toBeDefined()
  await person.tab()
  await person.tab()
  await person.keyboard(' ')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(document.activeElement?.textContent).toContain('a solver is paying out')
})

test('with the last row gone, focus goes where the form says', async () => {
  const person = userEvent.setup()
  render(<Tray names={['success']} />)
  await person.click(screen.getByRole('button', { name: /remove from this list$/ }))
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('nothing, emptied')).toBeDefined()
})
