import { describe, expect, test } from 'vitest'
import { checkRows } from '../../evidence/lib/interface/checkInterface.ts'
import { evidence } from '../../evidence/lib/interface/row.ts'

const file = 'scripts/lib/interfaceRows.test.mjs'
const title = 'default: rows with what bears them out'
const proof = { kind: 'test', file, title }
const first = { row: 1, says: 'One.', proofs: [proof] }
const second = { row: 2, says: 'Two.', proofs: [evidence('interface')] }
const bounds = { rowCount: 2, mostOpen: 0, mostOneSided: 1 }
const passed = () => 'passed'

describe('the rows of the interface', () => {
  test('default: rows with what bears them out', () => {
    expect(checkRows([first, second], bounds, passed)).toEqual([])
  })

  test.each([
    ['one too few', [first]],
    ['one twice', [first, first]],
    ['in another order', [second, first]],
  ])('error: %s', (_name, rows) => {
    expect(
      checkRows(rows, { ...bounds, mostOneSided: rows.filter((row) => row === first).length }, passed),
    ).toEqual(['the rows are not 1 to 2, each once and in order'])
  })

  test.each([
    ['nothing at all', {}, 'row 2 has no test, no evidence and no word of what is missing'],
    [
      'a test that is gone',
      { proofs: [{ ...proof, title: title.toUpperCase() }] },
      /^row 2: there is no test /,
    ],
    [
      'a file that is gone',
      { proofs: [{ ...proof, file: 'gone.test.ts' }] },
      /^row 2: there is no test .+ in gone\.test\.ts$/,
    ],
    [
      'an action that is none',
      { proofs: [{ ...proof, of: 'fly'.toUpperCase() }] },
      /^row 2: there is no test /,
    ],
    ['evidence that is gone', { proofs: [evidence('gone')] }, 'row 2: there is no evidence gone'],
    [
      'a sentence nobody reads',
      { told: { file: 'package.json', sentence: 'Hello.' } },
      'row 2: package.json does not say “Hello.”',
    ],
  ])('error: %s', (_name, borneOutBy, problem) => {
    const [found, ...more] = checkRows(
      [first, { row: 2, says: 'Two.', alone: { side: 'client', why: 'Alone.' }, ...borneOutBy }],
      bounds,
      passed,
    ).filter((one) => !one.includes('of one side'))
    expect(found).toMatch(problem)
    expect(more).toEqual([])
  })

  test('an open row is counted, and the count can only shrink', () => {
    const open = { ...second, missing: 'Not yet.' }
    expect(checkRows([first, open], { ...bounds, mostOpen: 1 }, passed)).toEqual([])
    expect(checkRows([first, open], bounds, passed)).toEqual(['1 rows are open and only 0 may be: 2'])
    expect(checkRows([first, second], { ...bounds, mostOpen: 1 }, passed)[0]).toMatch(
      /^only 0 rows are open: lower mostOpen/,
    )
  })

  test.each([
    ['failed', /^row 1: the test .+ did not pass when it was last run$/],
    ['not-there', /^row 1: no run has a test /],
  ])('error: a test that %s when it ran', (outcome, problem) => {
    const [found, ...more] = checkRows([first, second], bounds, (one) => (one === proof ? outcome : 'passed'))
    expect(found).toMatch(problem)
    expect(more).toEqual([])
  })

  test('a row is proved of the client and of localnet, or says why one has no part in it', () => {
    const alone = { ...first, alone: { side: 'client', why: 'Nothing is sent.' } }
    expect(checkRows([alone, second], { ...bounds, mostOneSided: 0 }, passed)).toEqual([])
    expect(checkRows([first, second], { ...bounds, mostOneSided: 0 }, passed)).toEqual([
      '1 rows are proved of one side alone and only 0 may be: 1',
    ])
  })
})
