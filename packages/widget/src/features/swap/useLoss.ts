import type { Chain, Currency, Preview, Quote } from '@portage/core'
import { useTokenPrice } from '@portage/react'
import { useMemo, useState } from 'react'
import { useLoaded } from '../../components/useLoaded.js'
import { type Loss, unreadLoss, type Witnesses } from '../loss/loss.js'

/** How old a listed price may be that a quote is compared with, milliseconds. */
const refreshAge = 60_000

const loadParts = async () => (await import('../loss/lossParts.js')).lossParts

type Answer = Quote | Preview

/**
 * How much less arrives than leaves by the answer that is shown, and what other answers say of its prices: the service's
 * list, asked beside the quote and kept for a minute, and the answer that was shown before. Of one currency no price is
 * asked for, because what is lost of it can be counted.
 *
 * @param asked what a quote is asked for with; null while nothing is asked
 */
export function useLoss(
  asked: Readonly<{ from: Currency | null; to: Currency | null }> | null,
  chains: readonly Chain[],
  shown: Answer | null,
): Readonly<{ loss: Loss; witnesses: Witnesses }> {
  const loaded = useLoaded(loadParts, asked !== null)
  const parts = loaded.type === 'loaded' ? loaded.part : null
  const { from = null, to = null } = asked ?? {}
  const isCompared = parts !== null && from !== null && to !== null && !parts.isSameCurrency(chains, from, to)
  const fromUsd = useTokenPrice(isCompared ? { ...from, refreshAge } : null).data
  const toUsd = useTokenPrice(isCompared ? { ...to, refreshAge } : null).data
  const [answers, setAnswers] = useState<Readonly<Record<'last' | 'earlier', Answer | null>>>({
    last: null,
    earlier: null,
  })
  if (shown !== null && shown !== answers.last) setAnswers({ last: shown, earlier: answers.last })
  const { earlier } = answers
  const witnesses = useMemo(
    () => ({ prices: [...priceOf(from, fromUsd), ...priceOf(to, toUsd)], earlier }),
    [from, to, fromUsd, toUsd, earlier],
  )
  const loss = useMemo(
    () => (shown === null || parts === null ? unreadLoss : parts.lossOf(shown, { chains, witnesses })),
    [shown, parts, chains, witnesses],
  )
  return { loss, witnesses }
}

function priceOf(currency: Currency | null, usd: string | null | undefined): Witnesses['prices'] {
  return currency === null || usd == null ? [] : [{ currency, usd }]
}
