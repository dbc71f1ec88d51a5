import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../copy/useWords.js'
import { otherSide } from './reduceForm.js'
import type { SwapView } from './swapView.js'

/**
 * What is said to whoever listens instead of looking: the newest change of a run, or the answer to a new question.
 * A quote that is only renewed is not said again.
 *
 * @param question what was asked for; another text is another question
 */
export function useAnnouncement(runNews: string, view: SwapView, question: string): string {
  const { form: copy } = useWords('form')
  const [said, setSaid] = useState('')
  const answered = useRef('')
  const { offer, exact } = view
  const side = otherSide(exact)
  const { state, text: amount } = view[side].amount
  const symbol = view[side].currency?.symbol ?? ''
  const cost = view.cost.text

  useEffect(() => {
    if (runNews !== '') setSaid(runNews)
  }, [runNews])

  useEffect(() => {
    // A quote is another answer than the preview before it.
    const asked = `${offer} ${question}`
    if (state !== 'shown' || answered.current === asked) return
    answered.current = asked
    const words = copy[offer === 'preview' ? 'previewShown' : 'quoteShown'][side]
    setSaid(words({ amount: `${amount} ${symbol}`, cost }))
  }, [state, offer, side, question, amount, symbol, cost, copy])

  return said
}
