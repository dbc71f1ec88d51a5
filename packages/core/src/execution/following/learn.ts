import type { StatusReading } from '../../domain/request.js'
import type { FollowedEvent, Known } from './state.js'

/** What is known after something happened. An event that tells nothing new gives back the very same object. */
export function learn(known: Known, event: FollowedEvent): Known {
  switch (event.type) {
    case 'not-found':
      return known.search === 'unknown' ? known : { ...known, search: 'unknown', since: event.at }
    case 'not-read': {
      const { search } = known
      const isSame = typeof search === 'object' && search.code === event.failure.code
      return isSame ? known : { ...known, search: event.failure, since: event.at }
    }
    case 'found': {
      const { requestId, others, record, reading, at } = event
      return withReading({ ...known, requestId, others, record }, reading, at)
    }
    case 'record-read':
      return { ...known, record: event.record }
    case 'status-seen':
      return withReading(known, event.reading, event.at)
    case 'failure-stood': {
      const isFailing = known.service?.reading.status === 'failure' && known.failure === 'none'
      return isFailing ? { ...known, failure: 'stood' } : known
    }
    case 'deposit-seen':
      return known.deposit === null ? { ...known, deposit: event.deposit } : known
    case 'outcome-proved':
      return known.outcome === null ? { ...known, outcome: event.outcome } : known
    default:
      return event satisfies never
  }
}

function withReading(known: Known, reading: StatusReading, at: number): Known {
  const isSame = known.service?.reading.status === reading.status
  return {
    ...known,
    service: { reading, since: isSame && known.service ? known.service.since : at },
    failure: reading.status === 'failure' ? known.failure : 'none',
  }
}
