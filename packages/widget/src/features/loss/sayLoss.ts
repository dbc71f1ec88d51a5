import type { Format } from '../../copy/format.js'
import { shortOf } from '../run/readRun.js'
import type { Loss } from './loss.js'

/** How much is lost, in words: of the currency itself where it was counted, else in dollars. Null where nobody knows. */
export function sayLoss(loss: Loss, format: Format): string | null {
  if (loss.kind === 'unknown') return null
  const { lost } = loss
  return loss.from === 'amounts' ? shortOf(lost, loss.currency, 'up', format).text : format.usd(lost, 'up')
}
