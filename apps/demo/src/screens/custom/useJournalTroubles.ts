import type { JournalHealth } from '@portage/core/execution'
import { usePortage } from '@portage/react'
import { useEffect, useState } from 'react'

const sentences: Readonly<Record<NonNullable<JournalHealth['problem']>, string>> = {
  newer: 'A newer version of this page has written here. Reload the page and close its other tabs.',
  corrupted: 'What this browser keeps for this page is damaged. Look in your wallet’s history.',
  full: 'There is no room left on this device. Free some space before you send.',
  refused: 'This browser keeps nothing for this page. Leave private mode, or allow it to store data.',
  framed: 'This frame may not store anything. Open this page in a tab of its own.',
  blocked: 'Another tab keeps this page from writing. Close the other tabs of this site.',
  lost: 'The browser lost its storage. If that happens again, restart the browser.',
  silent: 'The browser’s storage does not answer. Close the other tabs of this site, or restart the browser.',
}
const unreadable =
  'An earlier payment cannot be read here. Look in your wallet’s history before you send anything again.'
const none: readonly string[] = Object.freeze([])

/** What is wrong with the journal when the page opens, each in one sentence; empty where nothing is. */
export function useJournalTroubles(): readonly string[] {
  const { journal } = usePortage('useJournalTroubles')
  const [troubles, setTroubles] = useState(none)
  useEffect(() => {
    let isWanted = true
    const read = async (): Promise<void> => {
      const { problem } = await journal.health()
      const entries = await journal.list({ only: 'open' }).catch(() => [])
      const isDamaged = entries.some(({ damage }) => damage !== undefined)
      const found = [...(problem === null ? [] : [sentences[problem]]), ...(isDamaged ? [unreadable] : [])]
      if (isWanted) setTroubles(found)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [journal])
  return troubles
}
