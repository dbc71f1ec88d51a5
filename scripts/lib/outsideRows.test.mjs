import { describe, expect, test } from 'vitest'
import { checkRows } from '../../evidence/lib/outside/checkRows.ts'
import { readTests } from '../../evidence/lib/outside/readTests.ts'
import { chromium, unit } from '../../evidence/lib/outside/row.ts'

const file = 'scripts/lib/outsideRows.test.mjs'
const stories = 'packages/widget/src/theme/Guest.stories.tsx'
const row = {
  title: 'Something is wrong.',
  source: 'owner/repository#1',
  input: 'The least of it.',
  right: 'Nothing comes of it.',
  check: chromium(stories, 'Beside A Host'),
}
const kindOf = (...rows) => [{ name: 'Kind', rows }]
const bounds = { least: 1 }

describe('the rows of faults outside', () => {
  test('default: rows whose tests are there', () => {
    const inNode = { ...row, title: 'Another is.', source: 'owner/repository#2' }
    expect(
      checkRows(
        kindOf(row, { ...inNode, check: unit(file, 'the rows of faults outside > error: no source') }),
        bounds,
      ),
    ).toEqual([])
  })

  test.each([
    ['no source', { source: 'repository#1' }, 'repository#1: this is no owner/repository#number'],
    ['no sentence', { right: 'nothing' }, 'owner/repository#1: “nothing” is no sentence'],
    [
      'a test that is gone',
      { check: chromium(stories, 'Alone') },
      `owner/repository#1: there is no test “Alone” in ${stories}`,
    ],
    [
      'words that stand nowhere',
      { check: unit(file, `the rows of faults outside > error: ${['not', 'here'].join(' ')}`) },
      /^owner\/repository#1: there is no test “the rows of faults outside > error: not.here”/,
    ],
    ['a file that is gone', { check: unit('gone.test.ts', 'one') }, /there is no file gone\.test\.ts$/],
    [
      'another place',
      { check: unit(stories, 'Beside A Host') },
      /Guest\.stories\.tsx is not checked on unit$/,
    ],
  ])('error: %s', (_name, changed, problem) => {
    expect(checkRows(kindOf({ ...row, ...changed }), bounds)[0]).toMatch(problem)
  })

  test('a source has one row, and each kind has one at least', () => {
    expect(checkRows([...kindOf(row, row), { name: 'Other', rows: [] }], { least: 3 })).toEqual([
      'owner/repository#1 has two rows',
      'two rows are called “Something is wrong.”',
      'no row is of the kind “Other”',
      'there are 2 rows and should be 3',
    ])
  })

  test('half of them are checked beyond Node', () => {
    const inNode = { ...row, check: unit(file, 'the rows of faults outside > error: no source') }
    expect(checkRows(kindOf(inNode), bounds)).toEqual([
      'only 0 of 1 rows are checked in Chromium, on chains or against the wallet',
    ])
  })
})

describe('the tests of a file', () => {
  test('are known by the names of their groups and their own', () => {
    const names = readTests(file).map(({ source }) => source)
    expect(names).toContain('^the tests of a file > are known by the names of their groups and their own$')
    expect(names).toContain('^the rows of faults outside > error: (.+)$')
  })

  test('stories are called in words', () => {
    expect(readTests(stories).map(({ source }) => source)).toEqual(['^In Hostile Pages$', '^Beside A Host$'])
  })
})
