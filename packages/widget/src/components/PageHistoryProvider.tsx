import { type Context, createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { PageHistory } from './createPageHistory.js'

const PageHistoryContext: Context<PageHistory | null> = createContext<PageHistory | null>(null)

/** Gives what is under it the page's history; left out, that of the widget it stands in. */
export function PageHistoryProvider({
  history,
  children,
}: Readonly<{ history: PageHistory | undefined; children: ReactNode }>): ReactElement {
  const around = usePageHistory()
  return <PageHistoryContext.Provider value={history ?? around}>{children}</PageHistoryContext.Provider>
}

/** The history that the host gave its widgets; null where "back" is the page's own affair. */
export function usePageHistory(): PageHistory | null {
  return useContext(PageHistoryContext)
}
