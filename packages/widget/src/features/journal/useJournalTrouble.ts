import { usePortage } from '@portage/react'
import { useCallback, useEffect, useState } from 'react'
import type { JournalTrouble } from './journalView.js'

/** Milliseconds between two looks while something is wrong: room is made, tabs are closed. */
const pause = 10_000

const none: JournalTrouble = Object.freeze({ problem: null, damaged: [] })

/** What is wrong with what the page keeps, looked for before the first click; and a way to look again at once. */
export function useJournalTrouble(): Readonly<{ trouble: JournalTrouble; look: () => void }> {
  const { journal, client } = usePortage('useJournalTrouble')
  const [trouble, setTrouble] = useState(none)
  const [round, setRound] = useState(0)
  const look = useCallback(() => setRound((was) => was + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is one more look
  useEffect(() => {
    let isWanted = true
    let cancel = (): void => {}
    const read = async (): Promise<void> => {
      const health = await journal.health()
      // One that cannot be listed says why in its health.
      const entries = await journal.list({ only: 'open' }).catch(() => [])
      if (!isWanted) return
      const damaged = entries.filter(({ damage }) => damage !== undefined)
      const isTroubled = health.problem !== null || damaged.length > 0
      setTrouble(isTroubled ? { problem: health.problem, damaged } : none)
      if (health.problem !== null) cancel = client.clock.setTimeout(look, pause)
    }
    void read()
    return () => {
      isWanted = false
      cancel()
    }
  }, [journal, client, look, round])

  return { trouble, look }
}
