import type { ReactElement } from 'react'
import { form as copy } from '../copy/en/form.js'
import { Button } from './Button.js'

/** What stands where a part of the widget could not be loaded. */
export function LoadFailed({ onRetry }: Readonly<{ onRetry: () => void }>): ReactElement {
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
