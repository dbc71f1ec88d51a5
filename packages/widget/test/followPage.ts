import { getQueriesForElement, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

const { setup } = userEvent

/** Testing Library keeps to the page that was there when it was read. Others come after that. */
export function followPage(): void {
  Object.assign(screen, getQueriesForElement(document.body))
  Object.assign(userEvent, {
    setup: (options: Parameters<typeof setup>[0]) => setup({ document, ...options }),
  })
}
