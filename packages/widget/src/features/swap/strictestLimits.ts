import type { UsePortageReturnType } from '@portage/react'
import type { QuoteLimits } from '../run/RunDialog.js'
import { strictestPolicy } from '../run/strictestPolicy.js'
import type { SwapOptions } from './swapProps.js'
import type { Swap } from './useSwap.js'

/** What the provider, the widget and the form let a quote be used for: of two limits the stricter. */
export function strictestLimits(
  portage: Pick<UsePortageReturnType, 'policy' | 'maxQuoteAge'>,
  props: Pick<SwapOptions, 'policy' | 'maxQuoteAge'>,
  { quote, view }: Pick<Swap, 'quote' | 'view'>,
): QuoteLimits {
  return {
    policy: strictestPolicy(portage.policy, props.policy),
    maxQuoteAge: Math.min(portage.maxQuoteAge, props.maxQuoteAge ?? portage.maxQuoteAge),
    isAsking: quote.phase === 'refreshing' || quote.phase === 'loading',
    balance: view.from.balanceIs,
  }
}
