// One process of several on one folder: asks for every order, a few at a time, and says what became of each ask.
import { writeSync } from 'node:fs'
import type { Ask } from '@portage/core/execution'
import { createFileJournal } from '@portage/core/node'
import { storyAccount, storyQuotes } from '../src/states/quotes.js'

const [, , folder = '', name = '', count = '0'] = process.argv
const [quote] = Object.values(storyQuotes)
if (!quote) throw new Error('There are no quotes for stories.')
const journal = createFileJournal({ folder })

function askOf(id: string): Ask {
  return {
    ...{ key: `${id}:0:0:0`, executionId: id, step: 0, item: 0, attempt: 0 },
    kind: 'transaction',
    callsId: null,
    walletKind: name,
    ...{ account: storyAccount, chainId: 1, to: '0x01', value: 10n ** 30n, inputHash: '0x02' },
    anchor: {
      ...{ blockNumber: 9n, blockHash: '0x03', blockTime: 4, latestNonce: 5, pendingNonce: 6 },
      isContract: false,
    },
    askedAt: 7,
  }
}

for (let index = 0; index < Number(count); index += 4) {
  const ids = Array.from({ length: 4 }, (_, next) => `run ${index + next}`)
  await Promise.all(
    ids.map(async (id) => {
      const record = { id, quote: { ...quote, requestId: id }, account: storyAccount, createdAt: index }
      const outcome = await journal.recordAsk(record, askOf(id))
      // Straight into the pipe: what was said before the process dies must have been heard.
      writeSync(1, `${id}|${outcome.type === 'recorded' ? name : outcome.ask.walletKind}|${outcome.type}\n`)
      await journal.append(id, { type: 'hash', step: 0, item: 0, attempt: 0, hash: `0x${index}`, at: 10 })
    }),
  )
}
