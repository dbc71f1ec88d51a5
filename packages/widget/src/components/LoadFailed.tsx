import type { ReactElement } from 'react'
import { fallbackCopy } from '../copy/fallbackCopy.js'
import { useKnownWords } from '../copy/useWords.js'
import { Button } from './Button.js'
import { Pinned } from './Pinned.js'

/** What stands where a part of the widget could not be loaded. */
export function LoadFailed({ onRetry }: Readonly<{ onRetry: () => void }>): ReactElement {
  const copy = useKnownWords('form')?.form ?? fallbackCopy
  return (
    <>
      <p role="alert">
        <bdi>{copy.screenFailed}</bdi>
      </p>
      <Pinned>
        <Button kind="onward" onPress={onRetry}>
          {copy.tryAgain}
        </Button>
      </Pinned>
    </>
  )
}
