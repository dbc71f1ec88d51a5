'use client'

import { useBeforePaint } from './useBeforePaint.js'

/** Tells an adapter what a host's wallet library says now. Where the component that calls it is gone, nobody is connected. */
export function useTold<Told>(adapter: Readonly<{ tell: (told: Told | null) => void }>, told: Told): void {
  // Before anything is painted: a click must not reach the wallet of a moment ago.
  useBeforePaint(() => adapter.tell(told), [adapter, told])
  useBeforePaint(() => () => adapter.tell(null), [adapter])
}
