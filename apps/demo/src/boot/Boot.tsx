import { PortageProvider } from '@portage/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { App } from '../app/App.js'
import { createServices, forgetOtherNetworks, type Services } from './createServices.js'
import { ProblemScreen } from './ProblemScreen.js'
import type { Problem } from './problem.js'
import { readConfig } from './readConfig.js'

/** How long until a server that did not answer is asked again, milliseconds. */
const retryTime = 2_000

type Stage =
  | { readonly type: 'loading' }
  | { readonly type: 'problem'; readonly problem: Problem }
  | { readonly type: 'ready'; readonly services: Services }

/** Finds the local network, then shows the page. */
export function Boot(): ReactElement {
  const [stage, setStage] = useState<Stage>({ type: 'loading' })
  const isReady = stage.type === 'ready'

  useEffect(() => {
    if (isReady) return undefined
    const controller = new AbortController()
    let timer: number | undefined
    const look = async (): Promise<void> => {
      const reading = await readConfig(fetch, controller.signal)
      if (controller.signal.aborted) return
      if (reading.type === 'config') {
        void forgetOtherNetworks(reading.config)
        const services = await createServices(reading.config)
        if (!controller.signal.aborted) setStage({ type: 'ready', services })
      } else {
        setStage(reading)
        timer = window.setTimeout(() => void look(), retryTime)
      }
    }
    void look()
    return () => {
      controller.abort()
      window.clearTimeout(timer)
    }
  }, [isReady])

  if (stage.type === 'problem') {
    return (
      <main className="px-4 pt-16">
        <ProblemScreen problem={stage.problem} />
      </main>
    )
  }
  if (stage.type === 'loading')
    return <p className="mt-16 text-center text-quiet">Looking for the local network</p>

  const { services } = stage
  const { solana, keyWallets } = services
  const app = (
    <App config={services.config} solana={solana} keyWallets={keyWallets} account={services.accountKind} />
  )
  return (
    <WagmiProvider config={services.wagmi}>
      <QueryClientProvider client={services.queryClient}>
        <PortageProvider
          client={services.client}
          adapters={services.adapters}
          journal={services.journal}
          recovery={services.recovery}
          trusted={services.trusted}
          {...(services.accountKind === 'key' ? {} : { batching: 'when-atomic' })}
        >
          {solana === null ? app : <solana.Wallets part={solana}>{app}</solana.Wallets>}
        </PortageProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
