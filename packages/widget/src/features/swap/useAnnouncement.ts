import { useState } from 'react'
import { useWords } from '../../copy/useWords.js'
import { symbolIn } from './endView.js'
import { otherSide } from './reduceForm.js'
import type { SwapView } from './swapTypes.js'

/**
 * What is said to whoever listens instead of looking: the newest change of a run, or the answer to a new question.
 * A quote that is only renewed is not said again.
 *
 * @param question what was asked for; another text is another question
 */
export function useAnnouncement(runNews: string, view: SwapView, question: string): string {
  const { form: copy } = useWords('form')
  const [last, setLast] = useState({ runNews: '', asked: '', said: '' })
  const { offer, exact } = view
  const side = otherSide(exact)
  const { state, text: amount } = view[side].amount
  // A quote is another answer than the preview before it.
  const asked = state === 'shown' ? `${offer} ${question}` : last.asked

  if (asked === last.asked && runNews === last.runNews) return last.said
  const symbol = symbolIn(view[side].currency) ?? ''
  const words = copy[offer === 'preview' ? 'previewShown' : 'quoteShown'][side]
  const said = asked === last.asked ? runNews : words({ amount: `${amount} ${symbol}`, cost: view.cost.text })
  // While this is drawn, not after it: what is said appears with what is shown.
  setLast({ runNews, asked, said })
  return said
}
