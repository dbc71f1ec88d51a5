import { expect, test } from 'vitest'
import { readExamples } from './readExamples.js'

// That they compile, `npm run evidence -- snippets` shows.
test('every action and every hook has an example', () => {
  const wanted = readExamples().filter(
    ({ name, entry }) => entry === '@portage/core/actions' || /^use[A-Z]/.test(name),
  )
  expect(wanted.filter(({ example }) => example === null).map(({ name }) => name)).toEqual([])
})
