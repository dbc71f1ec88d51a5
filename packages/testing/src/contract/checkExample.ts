import type { Quote, RequestPage, RequestRecord } from '@portage/core'
import { checkRules } from './checkRules.js'
import type { Core, Example } from './example.js'
import { readExample } from './readExample.js'

/** What does not hold of an answer as it came: reading, keeping, reading rules, verdict. */
export function checkExample(core: Core, example: Example): readonly string[] {
  const sent = JSON.stringify(example.json)
  const read = readExample(core, example, example.json)
  return [
    ...(JSON.stringify(example.json) === sent ? [] : ['the answer was changed by reading it']),
    ...(isFrozen(read) ? [] : ['what was read is not frozen']),
    ...listRaw(read).flatMap((raw) =>
      sent.includes(JSON.stringify(raw)) ? [] : ['what was kept raw is not a part of the answer'],
    ),
    ...checkKind(core, example, read),
  ].map((problem) => `${example.name}: ${problem}`)
}

function checkKind(core: Core, { kind, json, request, judged }: Example, read: unknown): readonly string[] {
  switch (kind) {
    case 'request':
      return checkRecord(json, read as RequestRecord)
    case 'requests': {
      const { requests } = read as RequestPage
      const sent = (json as { requests: readonly unknown[] }).requests
      return requests.flatMap((record, index) => checkRecord(sent[index], record))
    }
    case 'quote': {
      if (judged === undefined) return []
      const quote = read as Quote
      const account = request?.user ?? ''
      const { currencyIn, currencyOut } = quote.details
      const tokens = [currencyIn, currencyOut].flatMap((amount) => (amount === null ? [] : [amount.currency]))
      const given = { ...judged, quote, request: quote.request, account, tokens }
      const { verdict, findings } = core.verifyQuote(given)
      const failed = findings.filter(({ result }) => result === 'failed').map(({ code }) => code)
      return verdict === judged.verdict
        ? []
        : [`expected to be ${judged.verdict}, was ${verdict} (${failed.join(', ')})`]
    }
    default:
      return []
  }
}

function checkRecord(json: unknown, record: RequestRecord): readonly string[] {
  return [
    ...(JSON.stringify(record.raw) === JSON.stringify(json) ? [] : ['the record is not kept as it came']),
    ...checkRules(json, record),
  ]
}

function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isFrozen)
}

function listRaw(read: unknown): readonly unknown[] {
  if (typeof read !== 'object' || read === null) return []
  return Object.entries(read).flatMap(([key, inner]) =>
    key === 'raw' && isSomething(inner) ? [inner] : listRaw(inner),
  )
}

function isSomething(raw: unknown): boolean {
  return raw !== null && JSON.stringify(raw) !== '{}'
}
