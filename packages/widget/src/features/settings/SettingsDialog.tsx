import type { Chain, Currency, Preview, Quote } from '@portage/core'
import { formatAmount } from '@portage/core'
import { type ReactElement, useState } from 'react'
import { Dialog } from '../../components/Dialog.js'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import type { Side } from '../swap/reduceForm.js'
import { type SlippageBounds, type SwapSettings, settingsWithin } from '../swap/toQuoteRequest.js'
import { SettingsScreen } from './SettingsScreen.js'
import { readSlippage, settingsView } from './settingsView.js'

/** How a quote is asked for. What is chosen holds at once; what is no number changes nothing. */
export function SettingsDialog({
  container,
  settings,
  bounds,
  quote,
  exact,
  to,
  chains,
  format,
  onChange,
  onClose,
}: Readonly<{
  container: HTMLElement
  settings: SwapSettings
  /** What the host sets of slippage. */
  bounds: SlippageBounds | undefined
  /** The last quote or preview; null without one. */
  quote: Quote | Preview | null
  exact: Side
  to: Currency | null
  chains: readonly Chain[]
  format: Format
  onChange: (settings: SwapSettings) => void
  onClose: () => void
}>): ReactElement {
  const { settings: copy } = useWords('dialogs')
  const [text, setText] = useState(() => {
    const { slippage } = settingsWithin(settings, bounds)
    return settings.slippage === null || slippage === null ? null : formatAmount(BigInt(slippage), 2)
  })
  const type = (typed: string): void => {
    setText(typed)
    const read = readSlippage(typed, bounds)
    const slippage = read.type === 'slippage' ? read.basisPoints : read.type === 'empty' ? null : undefined
    if (slippage !== undefined && slippage !== settings.slippage) onChange({ ...settings, slippage })
  }
  return (
    <Dialog container={container} onClose={onClose} focusKey="settings">
      <SettingsScreen
        view={settingsView({ settings, bounds, text, quote, exact, to, chains }, { copy, format })}
        text={text}
        topup={settings.topup}
        onAuto={() => {
          setText(null)
          if (settings.slippage !== null) onChange({ ...settings, slippage: null })
        }}
        onType={type}
        onTopup={() => onChange({ ...settings, topup: !settings.topup })}
        onClose={onClose}
      />
    </Dialog>
  )
}
