import type { JournalHealth } from '@portage/core/execution'
import { usePortage } from '@portage/react'
import { useEffect, useState } from 'react'

const sentences: Readonly<Record<NonNullable<JournalHealth['problem']>, string>> = {
  newer:
    'A newer version of this site saved data here. Reload the page and close the other tabs of this site.',
  corrupted: 'This browser’s saved data is damaged. Check your wallet history.',
  full: 'This device is out of space. Free some space before you send.',
  refused:
    'This browser won’t save data for this site. Leave private mode, or allow this site to store data.',
  framed: 'This site can’t save data inside a frame. Open this site in its own tab.',
  blocked: 'Another tab is blocking this one. Close the other tabs of this site.',
  lost: 'The browser lost this site’s saved data. If that happens again, restart the browser.',
  silent:
    'The browser’s storage isn’t responding. Close the other tabs of this site, or restart the browser.',
}
const unreadable = 'An earlier payment can’t be read here. Check your wallet history before sending again.'
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
