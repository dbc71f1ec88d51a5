import type { ReactElement } from 'react'
import type { Problem } from './problem.js'

const recipe = `import { mainnet } from '@portage/core'
import { createProxy } from '@portage/server'

const proxy = createProxy({
  ...mainnet,
  apiKey: process.env.PORTAGE_API_KEY ?? '',
  basePath: '/api/portage',
})

export const GET = proxy
export const POST = proxy`

/** One sentence, and what to do, in the place of everything that cannot work now. */
export function ProblemScreen({ problem }: { problem: Problem }): ReactElement {
  return (
    <section
      role="alert"
      className="mx-auto w-full max-w-105 rounded-xl border border-hair bg-paper p-5 sm:p-6"
    >
      <span aria-hidden="true" className="block h-1 w-4 rounded-full bg-stop" />
      <h1 className="mt-4 text-xl font-semibold">{problem.title}</h1>
      <p className="mt-2 text-base">{problem.sentence}</p>
      <p className="mt-4">{problem.next}</p>
      {problem.recipe === 'proxy' && (
        <pre className="mt-4 whitespace-pre-wrap break-words rounded-lg bg-sunk p-4 text-xs leading-5">
          <code>{recipe}</code>
        </pre>
      )}
    </section>
  )
}
