import { type Ask, type ExecutionRecord, type Fact, factKey } from '../facts.js'
import { formerExecutionIdOf } from '../orderKeyOf.js'
import type { Codec } from './codec.js'
import { decodeLine } from './decodeLine.js'
import { lineOf } from './line.js'

/** How executions are kept. Their own line is named `execution`, as it always was. */
export const executionCodec: Codec<ExecutionRecord, Ask, Fact> = {
  recordLine: 'execution',
  write: (content) =>
    lineOf(content.type === 'record' ? { type: 'execution', record: content.record } : content),
  read: (stored) => {
    const reading = decodeLine(stored)
    if (reading.type === 'damaged') return reading
    const { line } = reading
    return {
      type: 'read',
      content: line.type === 'execution' ? { type: 'record', record: line.record } : line,
    }
  },
  formerId: ({ quote, account }) => formerExecutionIdOf(quote, account),
  factKey,
}
