import type { Codec } from '../../engine/journal/codec.js'
import { createState } from '../createState.js'
import { type Ask, type ExecutionRecord, type Fact, factKey } from '../facts.js'
import { isExecutionEnded } from '../isExecutionEnded.js'
import { isExecutionOver } from '../isExecutionOpen.js'
import { formerExecutionIdOf } from '../orderKeyOf.js'
import { marksOfExecution, topicOfAsk, topicsOfFact, topicsOfOrder } from '../topics.js'
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
  topicsOf: (content) => {
    switch (content.type) {
      case 'record':
        return topicsOfOrder(content.record.quote, content.record.account)
      case 'ask':
        return [topicOfAsk(content.ask)]
      case 'fact':
        return topicsOfFact(content.fact)
      default:
        return content satisfies never
    }
  },
  isOver: (entry) => isExecutionOver(createState(entry)),
  isEnded: isExecutionEnded,
  marksOf: marksOfExecution,
}
