import type { Chain } from '@portage/core'
import type { Recoverable } from '@portage/core/recovery'
import type { ReactElement, ReactNode } from 'react'
import type { Format } from '../../copy/format.js'
import { useWords } from '../../copy/useWords.js'
import type { FindView } from './findView.js'
import { IndexForm } from './IndexForm.js'
import { SearchScreen } from './SearchScreen.js'
import { searchView } from './searchView.js'
import type { SearchState } from './useRecoverySearch.js'
import type { Reindexing } from './useReindexing.js'

/** What is looked for and what was found, and a way to point the service at what it does not know. */
export function SearchPart({
  sought,
  reindexing,
  chains,
  viewOf,
  format,
  onConnect,
  onOpen,
  children,
}: Readonly<{
  sought: SearchState
  reindexing: Reindexing
  chains: readonly Chain[]
  viewOf: (find: Recoverable) => FindView
  format: Format
  /** Null where the host has no wallets of its own to offer. */
  onConnect: (() => void) | null
  onOpen: (find: Recoverable) => void
  /** What stands below all of it. */
  children: ReactNode
}>): ReactElement {
  const { recovery: copy } = useWords('panels')
  const { pasted } = useWords('dialogs')
  const { query, finds, paid, accounts, isLooking, error, result } = sought
  const hash = query.type === 'target' ? query.hash : null
  return (
    <SearchScreen
      view={searchView(
        { query, accounts, mayConnect: onConnect !== null, isLooking, error, search: result, viewOf },
        { copy, pasted, format },
      )}
      text={sought.text}
      copy={copy}
      onType={sought.type}
      onLook={() => {
        reindexing.forget()
        sought.look()
      }}
      onOpen={(id) => {
        const find = [...finds, ...paid].find((one) => one.id === id)
        if (find) onOpen(find)
      }}
      onConnect={accounts.length === 0 ? onConnect : null}
    >
      {hash !== null && finds.length === 0 && !isLooking && chains.length > 0 ? (
        <IndexForm
          chains={chains}
          copy={copy}
          onIndex={(chainId) => reindexing.index({ chainId, transactionId: hash })}
        />
      ) : null}
      <p role="status" className="ptg:ps-(--ptg-words) ptg:text-quiet">
        {reindexing.message === null ? null : <bdi>{reindexing.message}</bdi>}
      </p>
      {children}
    </SearchScreen>
  )
}
