import { useCallback, useEffect, useState } from 'react'
import { useLatest } from '../../components/useLatest.js'
import { useWords } from '../../copy/useWords.js'
import { askHost } from '../run/askHost.js'
import type { BlockingHook } from './swapProps.js'
import type { Swap } from './useSwap.js'

/** The way from the form to the review. */
export type ReviewFlow = Readonly<{
  /** Goes on to the review of the quote that is shown, once the host has let it. */
  review: () => void
  /** The same, once there is a quote that was asked for in the knowledge of what is lost. */
  reviewWhenQuoted: () => void
  /** Whether the host is being asked. */
  isAsking: boolean
  /** Why it did not go on; null otherwise. Gone with the next question. */
  said: string | null
}>

type Held = Readonly<{
  state: 'free' | 'quoting' | 'asking' | 'held'
  question: string
  words: string | null
}>

const free: Held = Object.freeze({ state: 'free', question: '', words: null })

/** Whether more is to leave than there is. */
function lacks({ view }: Swap): boolean {
  return view.from.balanceIs === 'short'
}

/** @param open opens the review of the quote that is shown now */
export function useReviewFlow(
  swap: Swap,
  hook: BlockingHook | undefined,
  open: () => void,
  onHeld: () => void,
): ReviewFlow {
  const { form } = useWords('form')
  const [held, setHeld] = useState<Held>(free)
  const { question } = swap
  const latest = useLatest({ swap, hook, open, onHeld, copy: form })

  const review = useCallback((): void => {
    const { swap: now, hook: ask, open: show } = latest.current
    const quote = now.quote.latest()
    // What there is may have been heard of since the press.
    if (quote === null || lacks(now)) {
      setHeld(free)
      return
    }
    if (ask === undefined) {
      setHeld(free)
      show()
      return
    }
    const asked = now.question
    setHeld({ state: 'asking', question: asked, words: null })
    void askHost(() => ask(quote)).then((answer) => {
      const { swap: newest, copy } = latest.current
      // Whatever was asked of the host, it was not this any more.
      if (newest.question !== asked) return setHeld(free)
      if (answer.type === 'no') {
        latest.current.onHeld()
        return setHeld({
          state: 'held',
          question: asked,
          words: answer.words === null ? copy.heldBack : copy.heldBackSaying({ words: answer.words }),
        })
      }
      setHeld(free)
      if (newest.quote.latest() !== null && !lacks(newest)) latest.current.open()
    })
  }, [latest])

  const { quote, isStale, phase } = swap.quote
  const isQuoted = phase === 'shown' && !isStale && quote?.request.overridePriceImpact === true
  useEffect(() => {
    if (held.state !== 'quoting') return
    if (held.question !== question || phase === 'failed') setHeld(free)
    else if (isQuoted) review()
  }, [held, question, phase, isQuoted, review])

  return {
    review,
    reviewWhenQuoted: () => setHeld({ state: 'quoting', question, words: null }),
    isAsking: held.state === 'asking',
    said: held.state === 'held' && held.question === question ? held.words : null,
  }
}
