import { renameCall } from '../../engine/journal/renameCall.js'
import { lineVersion } from './line.js'

/** A line as it was found: nothing of it is certain but that it is an object. */
export type FoundLine = Readonly<Record<string, unknown>>

/** Each brings a line of the version it stands under to the next. What is stored stays as it was written. */
const migrations: Readonly<Record<number, (line: FoundLine) => FoundLine>> = {
  // An ask of version 1 was always one transaction; whether its account was a contract nobody had looked.
  1: (line) =>
    line.type === 'ask' && isObject(line.ask) && isObject(line.ask.anchor)
      ? {
          ...line,
          ask: {
            kind: 'transaction',
            callsId: null,
            ...line.ask,
            anchor: { isContract: false, ...line.ask.anchor },
          },
        }
      : line,
  // What was signed was always of the EVM, whose transactions have a place in the account's order.
  2: (line) => {
    const { fact } = line
    return isObject(fact) && fact.type === 'signed'
      ? { ...line, fact: { ...fact, validity: { type: 'nonce', nonce: fact.nonce } } }
      : line
  },
  // Calls of Hyperliquid were named after the exchange. They stand in quotes, and in steps that were added later.
  3: (line) => {
    const { record, fact } = line
    if (isObject(record) && isObject(record.quote))
      return { ...line, record: { ...record, quote: renameCalls(record.quote) } }
    return isObject(fact) && fact.type === 'posted' ? { ...line, fact: renameCalls(fact) } : line
  },
}

function renameCalls(holder: FoundLine): FoundLine {
  return { ...holder, steps: mapList(holder.steps, renameInStep) }
}

function renameInStep(step: FoundLine): FoundLine {
  return { ...step, items: mapList(step.items, (item) => ({ ...item, call: renameCall(item.call) })) }
}

/** What is no list, and no object in it, is left to the shapes. */
function mapList(list: unknown, change: (row: FoundLine) => FoundLine): unknown {
  return Array.isArray(list) ? list.map((row: unknown) => (isObject(row) ? change(row) : row)) : list
}

/** The same line as the present version would have written it, or why that cannot be told. */
export function migrateLine(value: unknown): FoundLine | 'newer' | 'corrupted' {
  if (!isObject(value) || !Number.isSafeInteger(value.v)) return 'corrupted'
  const from = value.v as number
  if (from > lineVersion) return 'newer'
  let line = value
  for (let version = from; version < lineVersion; version += 1) {
    const migrate = migrations[version]
    if (migrate === undefined) return 'corrupted'
    line = { ...migrate(line), v: version + 1 }
  }
  return line
}

function isObject(value: unknown): value is FoundLine {
  return typeof value === 'object' && value !== null
}
