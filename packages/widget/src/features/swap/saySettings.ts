import type { Currency } from '@portage/core'
import type { FormCopy } from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { type SwapSettings, takesTopup } from './toQuoteRequest.js'

/** What was set, in a few words. */
export function saySettings(
  { slippage, topup }: SwapSettings,
  to: Currency | null,
  { copy, format }: Readonly<{ copy: FormCopy; format: Format }>,
): string {
  const share = slippage === null ? copy.slippageAuto : format.percent(BigInt(slippage))
  return topup && takesTopup(to)
    ? copy.settingsWithGas({ slippage: share })
    : copy.settings({ slippage: share })
}
