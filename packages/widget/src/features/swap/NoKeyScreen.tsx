import type { ReactElement } from 'react'
import { Button } from '../../components/Button.js'
import { Divider } from '../../components/FactList.js'
import { Pinned } from '../../components/Pinned.js'
import { useWords } from '../../copy/useWords.js'

/** A program is the same in every language. */
const recipe = `import { createProxy } from '@portage/server'

const handle = createProxy({
  baseUrl: 'https://…',   // the service
  apiKey: process.env.PORTAGE_API_KEY,
})

// any server that speaks Request and Response
export const GET = handle, POST = handle`

/** Nothing on the way adds a key: said to the person in a sentence, and to the page's developer as a recipe. */
export function NoKeyScreen({ onRetry }: Readonly<{ onRetry: () => void }>): ReactElement {
  const { form } = useWords('form')
  const { noKey: copy } = useWords('dialogs')
  return (
    <section>
      <h2 className="ptg:mb-2 ptg:text-heading ptg:font-bold">
        <bdi>{copy.title}</bdi>
      </h2>
      <p>
        <bdi>{copy.text}</bdi>
      </p>
      <Divider />
      <p className="ptg:text-quiet">
        <bdi>{copy.forDeveloper}</bdi>
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        className="ptg:mt-4 ptg:overflow-x-auto ptg:rounded-control ptg:bg-sunk ptg:p-3 ptg:text-note ptg:whitespace-pre"
      >
        <code style={{ fontFamily: 'ui-monospace, monospace' }}>{recipe}</code>
      </pre>
      <Pinned>
        <Button kind="onward" onPress={onRetry}>
          {form.tryAgain}
        </Button>
      </Pinned>
    </section>
  )
}
