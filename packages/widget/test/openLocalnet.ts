import { type Localnet, type LocalnetChain, startLocalnet } from '@portage/localnet'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** A local network of a file's tests. */
type Opened = Readonly<{
  localnet: () => Localnet
  chains: () => Readonly<{ harbour: LocalnetChain; ridge: LocalnetChain }>
}>

/** Starts one for all tests of a file. What a test has drawn and the faults it has set are gone behind it. */
export function openLocalnet(): Opened {
  let opened: Localnet | null = null
  const localnet = (): Localnet => {
    if (opened === null) throw new Error('A local network runs while tests do.')
    return opened
  }
  beforeAll(async () => {
    opened = await startLocalnet({ blockTime: 'automine', pollInterval: 20 })
  })
  afterAll(() => localnet().stop())
  afterEach(() => {
    cleanup()
    localnet().faults.clear()
  })
  return {
    localnet,
    chains: () => {
      const [harbour, ridge] = localnet().chains
      if (harbour === undefined || ridge === undefined) throw new Error('A local network has two chains.')
      return { harbour, ridge }
    },
  }
}
