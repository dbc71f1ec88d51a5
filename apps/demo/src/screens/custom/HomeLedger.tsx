import { type Chain, findChain, transactionUrl } from '@portage/core'
import type { ReactElement } from 'react'
import { shortAddress } from '../../parts/shortAmount.js'
import type { HomeStep } from './homeSteps.js'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const marks: Readonly<Record<HomeStep['state'], string>> = { done: '✓', now: '…', ahead: '', never: '×' }
const words: Readonly<Record<HomeStep['state'], string>> = {
  done: 'done',
  now: 'now',
  ahead: 'to come',
  never: 'did not happen',
}

/** A run as four numbered entries side by side, or below each other where there is no room. */
export function HomeLedger({
  steps,
  chains,
}: {
  steps: readonly HomeStep[]
  chains: readonly Chain[]
}): ReactElement {
  return (
    <ol
      aria-label="Where the money is"
      className="grid gap-px overflow-hidden rounded-lg bg-hair sm:grid-cols-4"
    >
      {steps.map((step, at) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={`flex items-baseline gap-4 p-3 sm:min-h-24 sm:flex-col sm:items-stretch sm:justify-between sm:gap-3 ${step.state === 'now' ? 'bg-strong text-paper' : step.state === 'done' ? 'bg-paper' : 'bg-sunk text-quiet'}`}
        >
          <span className="flex items-baseline gap-3 sm:justify-between">
            <span className="text-lg font-semibold" aria-hidden="true">
              {at + 1}
            </span>
            <span aria-hidden="true">{marks[step.state]}</span>
            <span className="sr-only">{words[step.state]}</span>
          </span>
          <span>
            <span className="block font-semibold">{step.title}</span>
            <span className="block text-xs sm:min-h-5">
              {step.at === null ? '' : time.format(step.at)} <Transaction step={step} chains={chains} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Transaction({ step, chains }: { step: HomeStep; chains: readonly Chain[] }): ReactElement | null {
  if (step.transaction === null) return null
  const { chainId, hash } = step.transaction
  const chain = findChain(chains, chainId)
  const url = chain === null ? null : transactionUrl(chain, hash)
  return url === null ? (
    <span title={hash}>{shortAddress(hash)}</span>
  ) : (
    <a href={url} target="_blank" rel="noreferrer" title={hash} className="underline underline-offset-2">
      {shortAddress(hash)}
    </a>
  )
}
