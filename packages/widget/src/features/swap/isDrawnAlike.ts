import type { Preview, Quote } from '@portage/core'
import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * Whether the form draws a newer answer just as the one it shows. Everything counts but what differs in every answer
 * and is drawn nowhere on the form: its names, its times, and what is signed.
 */
export function isDrawnAlike<Answer extends Quote | Preview>(shown: Answer, newer: Answer): boolean {
  const one = drawnOf(shown)
  return replaceEqualDeep(one, drawnOf(newer)) === one
}

function drawnOf(answer: Quote | Preview): object {
  if (!('steps' in answer)) return { ...answer, receivedAt: 0 }
  const { steps, protocol } = answer
  return {
    ...answer,
    requestId: '',
    receivedAt: 0,
    steps: steps.map(({ kind }) => kind),
    protocol: protocol && { least: protocol.orderData.output.payments.map((one) => one.minimumAmount) },
  }
}
