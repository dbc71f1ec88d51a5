import type { Quote } from '@portage/core'
import { executionIdOf } from '@portage/core/execution'
import { usePortage } from '@portage/react'
import { useEffect } from 'react'
import type { Screen } from '../../store/screen.js'
import { hasBegun } from '../run/hasBegun.js'
import { isSameQuestion } from './isSameQuestion.js'

/**
 * Puts a newer quote for the same question in the place of the one under review, where everybody can see it. A run
 * that was begun keeps its quote.
 */
export function useReviewedQuote(
  screen: Screen,
  newest: Readonly<{ quote: Quote | null; isStale: boolean }>,
  show: (screen: Screen) => void,
): void {
  const { registry } = usePortage('useReviewedQuote')
  const { quote, isStale } = newest
  useEffect(() => {
    if (screen.name !== 'review' || quote === null || isStale) return
    const { quote: shown, account } = screen
    if (quote.receivedAt <= shown.receivedAt || !isSameQuestion(quote.request, shown.request)) return
    // Asked at the last moment: a click may have begun the run since this was drawn.
    const run = registry.find(executionIdOf(shown, account))
    if (run === null || !hasBegun(run.state)) show({ ...screen, quote })
  }, [screen, quote, isStale, show, registry])
}
