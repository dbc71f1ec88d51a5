import type { ReactElement } from 'react'
import { lastWords } from '../copy/lastWords.js'
import { useKnownWords } from '../copy/useWords.js'
import { Button } from './Button.js'

/** What stands where a part of the widget could not be loaded. */
export function LoadFailed({ onRetry }: Readonly<{ onRetry: () => void }>): ReactElement {
  const copy = useKnownWords('form')?.form ?? lastWords
  return (
    <>
      <p className="ptg:pb-4" role="alert">
        <bdi>{copy.screenFailed}</bdi>
      </p>
      <Button kind="onward" onPress={onRetry}>
        {copy.tryAgain}
      </Button>
    </>
  )
}
