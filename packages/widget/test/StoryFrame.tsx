import type { Clock } from '@portage/core'
import { storyNow } from '@portage/testing/states'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Dialog } from '../src/components/Dialog.js'
import type { Format } from '../src/copy/format.js'
import { LanguageProvider, type SpokenLanguage } from '../src/copy/LanguageProvider.js'
import { Root } from '../src/theme/Root.js'
import { storyLanguage } from './storyLanguage.js'

/** Numbers and times as stories and tests show them: the same in every time zone. */
export const storyFormat: Format = storyLanguage.format

/** A clock that stands still. */
export function standingClock(at: number = storyNow): Clock {
  return { now: () => at, setTimeout: () => () => {} }
}

/** Stories turn the page around them, and English with it; another language brings its own direction. */
const turned = (spoken: SpokenLanguage): SpokenLanguage =>
  spoken.language.tag === 'en'
    ? { ...spoken, dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr' }
    : spoken

/** The widget's root with one card in it, as hosts get it. */
export function CardFrame({
  spoken = storyLanguage,
  children,
}: Readonly<{ spoken?: SpokenLanguage; children: ReactNode }>): ReactElement {
  return (
    <LanguageProvider spoken={turned(spoken)}>
      <Root>
        <div className="ptg-card">{children}</div>
      </Root>
    </LanguageProvider>
  )
}

/** The widget's root with one dialog in it. */
export function DialogFrame({
  shape = 'content',
  spoken = storyLanguage,
  children,
}: Readonly<{ shape?: 'content' | 'tall'; spoken?: SpokenLanguage; children: ReactNode }>): ReactElement {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  return (
    <LanguageProvider spoken={turned(spoken)}>
      <Root rootRef={setRoot}>
        {root === null ? null : (
          <Dialog container={root} onClose={() => {}} focusKey="story" shape={shape}>
            {children}
          </Dialog>
        )}
      </Root>
    </LanguageProvider>
  )
}
