import type { Quote } from '@portage/core'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../components/useLatest.js'
import type { ReviewFacts } from '../review/reviewFacts.js'
import type { BlockingHook } from '../swap/swapProps.js'
import { askHost } from './askHost.js'

type Host = ReviewFacts['host']

const free: Host = Object.freeze({ state: 'free' })

/**
 * Lets the host hold a person back between the click and the wallet. Its yes is for the quote that was clicked: when
 * another one stands there by then, or the dialog was left, nothing is begun.
 */
export function useBeforeAsk(
  quote: Quote | null,
  hook: BlockingHook | undefined,
  onHeld: (() => void) | undefined,
): Readonly<{ host: Host; askFirst: (begin: () => void) => void }> {
  const [held, setHeld] = useState<Readonly<{ quote: Quote; host: Host }> | null>(null)
  const isThere = useRef(false)
  const latest = useLatest({ quote, onHeld })
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const askFirst = (begin: () => void): void => {
    if (hook === undefined || quote === null) {
      begin()
      return
    }
    setHeld({ quote, host: { state: 'asking' } })
    void askHost(() => hook(quote)).then((answer) => {
      if (!isThere.current) return
      if (answer.type === 'no') {
        latest.current.onHeld?.()
        setHeld({ quote, host: { state: 'held', words: answer.words } })
        return
      }
      setHeld(null)
      if (latest.current.quote === quote) begin()
    })
  }
  return { host: held !== null && held.quote === quote ? held.host : free, askFirst }
}
