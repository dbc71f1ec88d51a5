/** @jest-environment node */
// wagmi itself is ES modules only: the project `jest-wagmi` has the settings for it.
const entries = require('./entries.json').filter((entry) => !entry.endsWith('/wagmi'))

test.each(entries)('%s is required', (entry) => {
  expect(Object.keys(require(entry))).not.toEqual([])
})
