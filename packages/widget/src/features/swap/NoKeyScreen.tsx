import type { ReactElement } from 'react'
import { Button } from '../../components/Button.js'
import { Divider } from '../../components/FactList.js'
import { form as copy } from '../../copy/en/form.js'

/** Nothing on the way adds a key: said to the person in a sentence, and to the page's developer as a recipe. */
export function NoKeyScreen({ onRetry }: Readonly<{ onRetry: () => void }>): ReactElement {
  return (
    <section>
      <h2 className="ptg:mb-2 ptg:text-heading ptg:font-bold">
        <bdi>{copy.noKeyTitle}</bdi>
      </h2>
      <p>
        <bdi>{copy.noKeyText}</bdi>
      </p>
      <Divider />
      <p className="ptg:text-quiet">
        <bdi>{copy.noKeyForDeveloper}</bdi>
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        className="ptg:my-4 ptg:overflow-x-auto ptg:rounded-control ptg:bg-sunk ptg:p-3 ptg:text-note ptg:whitespace-pre"
      >
        <code style={{ fontFamily: 'ui-monospace, monospace' }}>{copy.noKeyRecipe}</code>
      </pre>
      <Button kind="onward" onPress={onRetry}>
        {copy.tryAgain}
      </Button>
    </section>
  )
}
