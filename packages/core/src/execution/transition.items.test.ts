import { expect, test } from 'vitest'
import { checked, key, recorded, rejected, start, tell, verified } from './__fixtures__/tell.js'
import { twoStepQuote } from './__fixtures__/twoStepQuote.js'
import { anchor, recordOf } from './__fixtures__/walk.js'
import { emptyEntry } from './createState.js'
import type { ExecutionEvent } from './events.js'

/** One step of two approvals, and a deposit behind it. */
function twoInOne() {
  const [approve, deposit] = twoStepQuote.steps
  const [item] = approve?.items ?? []
  if (!approve || !deposit || !item) throw new Error('The quote lost its steps.')
  return tell(emptyEntry(recordOf([{ ...approve, items: [item, item] }, deposit])))
}
const secondChecked: ExecutionEvent = {
  type: 'item-checked',
  ...key(0),
  item: 1,
  anchor,
  walletOnChain: true,
}

test('items of one step are made ready side by side, and the wallet is asked for one at a time', () => {
  const { say } = twoInOne()
  expect(say(start())).toMatchObject({
    items: 'checking checking queued',
    starts: ['check:0:0:0', 'check:0:1:0'],
  })
  say(verified())
  expect(say(checked(0))).toMatchObject({ items: 'waiting-turn checking queued', starts: ['ask:0:0:0'] })
  expect(say(secondChecked)).toMatchObject({ items: 'waiting-turn ready queued', starts: [] })
})

test('what one item ends in is not what the other ends in', () => {
  const { say, send } = twoInOne()
  send(start(), verified(), checked(0), secondChecked, recorded(0))
  expect(say(rejected(0)).items).toBe('stopped waiting-turn queued')
})
