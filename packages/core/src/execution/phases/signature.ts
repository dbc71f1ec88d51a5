import { keyOf } from '../change.js'
import type { Change, EventOf } from './phase.js'

/** The wallet signed a message: the signature is kept, and given to the service. */
export function messageSigned(event: EventOf<'message-signed'>): Change {
  const { signature, at } = event
  return {
    phase: { name: 'posting', signature },
    fact: { type: 'signature', ...keyOf(event), signature, at },
  }
}
