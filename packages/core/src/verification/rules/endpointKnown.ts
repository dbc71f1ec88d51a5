import type { Finding } from '../../domain/finding.js'
import { failed, judge } from '../judge.js'
import type { Context } from '../rule.js'

const statusPaths = ['/intents/status', '/intents/status/v2', '/intents/status/v3']

/** Completion is asked for at a known path of this service, about this quote, and steps belong to this quote. */
export function endpointKnown({ quote }: Context): readonly Finding[] {
  const strangers = quote.steps
    .map(({ requestId }) => requestId)
    .filter((requestId) => requestId !== null && requestId !== quote.requestId)
  if (strangers.length > 0)
    return [failed('endpoint', `steps of request ${quote.requestId}`, `a step of request ${strangers[0]}`)]
  const known = statusPaths.map((path) => `${path}?requestId=${quote.requestId}`)
  return judge(
    'endpoint',
    quote.steps.flatMap(({ items }) =>
      items.flatMap(({ check }) =>
        check === null
          ? []
          : [
              {
                expected: `GET ${known[2]}`,
                got: `${check.method} ${check.endpoint}`,
                holds: check.method.toUpperCase() === 'GET' && known.includes(check.endpoint),
              },
            ],
      ),
    ),
  )
}
