import type { Quote } from '@portage/core'
import { useEffect, useRef } from 'react'
import type { Swap } from './useSwap.js'

/** Tells of the first quote that is shown for each question. One that is only renewed is not told again. */
export function useShownQuote(
  { question, quote: { quote, isStale, phase } }: Swap,
  tell: (quote: Quote) => void,
): void {
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (quote === null || isStale || phase !== 'shown' || told.current === question) return
    told.current = question
    tell(quote)
  }, [question, quote, isStale, phase, tell])
}
