import { readFileSync, writeFileSync } from 'node:fs'
import { indexDecisions } from './lib/indexDecisions.mjs'
import { fromRoot } from './lib/paths.mjs'
import { runMain } from './lib/runMain.mjs'

/** Writes the index of decisions anew, from the decisions themselves. */
await runMain(async () => {
  const file = fromRoot('docs', 'decisions', 'README.md')
  const index = indexDecisions(fromRoot('docs', 'decisions'))
  console.log(
    index === readFileSync(file, 'utf8') ? 'The index is as it should be.' : 'The index was written.',
  )
  writeFileSync(file, index)
})
