import { storyQuotes } from '@portage/testing/states'
import type { ComponentProps } from 'react'
import type { SwapForm } from '../src/features/swap/SwapForm.js'

const nothing = (): void => {}

/** A form that is only looked at: nothing comes of what is done to it. */
export const formAtRest = {
  quotedAt: () => storyQuotes.ethToUsdc.receivedAt,
  pasted: null,
  onType: nothing,
  onPaste: nothing,
  onMeant: nothing,
  onUnit: nothing,
  onSettings: nothing,
  onChoose: nothing,
  onFlip: nothing,
  onAccount: nothing,
  onRecipient: nothing,
  onShare: nothing,
  onAct: nothing,
} satisfies Partial<ComponentProps<typeof SwapForm>>
