import { expect, test } from 'vitest'
import { fileErrorOf } from './fileError.js'

const thrown = (code: string): Error => Object.assign(new Error(`${code}: it says no`), { code })

test.each([
  ['ENOSPC', 'full', 'The disk of the journal’s folder /kept is full.'],
  ['EDQUOT', 'full', 'The disk of the journal’s folder /kept is full.'],
  ['EACCES', 'refused', 'This process may not write or read the journal’s folder /kept.'],
  ['EPERM', 'refused', 'This process may not write or read the journal’s folder /kept.'],
  ['EROFS', 'refused', 'This process may not write or read the journal’s folder /kept.'],
  ['EIO', 'lost', 'The journal’s folder /kept did not take or give what it was asked for.'],
  ['EMFILE', 'lost', 'The journal’s folder /kept did not take or give what it was asked for.'],
])('%s is told in words of a server, with what the system said', (code, reason, sentence) => {
  expect(fileErrorOf(thrown(code), '/kept')).toMatchObject({
    code: `journal-${reason}`,
    shortMessage: sentence.replaceAll('’', "'"),
    details: `${code}: it says no`,
    cause: expect.objectContaining({ code }),
  })
})

test('what is told already is not told anew', () => {
  const first = fileErrorOf(thrown('ENOSPC'), '/kept')
  expect(fileErrorOf(first, '/kept')).toBe(first)
})
