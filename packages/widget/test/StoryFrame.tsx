import type { Clock } from '@portage/core'
import { storyNow } from '@portage/testing/states'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Dialog } from '../src/components/Dialog.js'
import { createFormat, type Format } from '../src/copy/format.js'
import { Root } from '../src/theme/Root.js'

/** Numbers and times as stories and tests show them: the same in every time zone. */
export const storyFormat: Format = createFormat({ locale: 'en', timeZone: 'UTC' })

/** A clock that stands still. */
export function standingClock(at: number = storyNow): Clock {
  return { now: () => at, setTimeout: () => () => {} }
}

/** The widget's root with one card in it, as hosts get it. */
export function CardFrame({ children }: Readonly<{ children: ReactNode }>): ReactElement {
  return (
    <Root>
      <div className="ptg-card">{children}</div>
    </Root>
  )
}

/** The widget's root with one dialog in it. */
export function DialogFrame({
  shape = 'content',
  children,
}: Readonly<{ shape?: 'content' | 'tall'; children: ReactNode }>): ReactElement {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  return (
    <Root rootRef={setRoot}>
      {root === null ? null : (
        <Dialog container={root} onClose={() => {}} focusKey="story" shape={shape}>
          {children}
        </Dialog>
      )}
    </Root>
  )
}
