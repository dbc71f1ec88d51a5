/** What the local network says of itself, as far as this page needs it. */
export type LocalnetState = Readonly<{
  /** Every fault by name, with what it does. */
  faultTable: Readonly<Record<string, string>>
  /** Those that are on, with their values. */
  faults: Readonly<Record<string, FaultValue>>
}>

/** `true` where a fault takes no value; `false` switches it off. */
export type FaultValue = boolean | number | string

/** The local network's switches. Nothing like it exists at a real service. */
export type ControlApi = Readonly<{
  read: (signal?: AbortSignal) => Promise<LocalnetState>
  setFault: (name: string, value: FaultValue) => Promise<void>
  clearFaults: () => Promise<void>
  /** One block more on this chain. */
  mine: (chainId: number) => Promise<void>
  /** 1 ETH, 1,000 USDC and 1,000 DAI on this chain. Answers with the transactions that bring them. */
  fund: (address: string, chainId: number) => Promise<readonly `0x${string}`[]>
}>

/** The control API of the local network at this address. Every method throws the network's own sentence. */
export function createControlApi(localnetUrl: string): ControlApi {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    let response: Response
    try {
      response = await fetch(`${localnetUrl}/localnet${path}`, {
        method,
        ...(signal === undefined ? {} : { signal }),
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
    } catch (cause) {
      throw new Error('The local network isn’t responding. Start the demo again with "npm run demo".', {
        cause,
      })
    }
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok) throw new Error(readMessage(answer) ?? `The local network answered ${response.status}.`)
    return answer
  }

  return Object.freeze({
    read: async (signal?: AbortSignal) => (await call('GET', '', undefined, signal)) as LocalnetState,
    setFault: async (name: string, value: FaultValue) => {
      await call('POST', '/faults', { name, value })
    },
    clearFaults: async () => {
      await call('DELETE', '/faults')
    },
    mine: async (chainId: number) => {
      await call('POST', '/mine', { chainId })
    },
    fund: async (address: string, chainId: number) => {
      const answer = await call('POST', '/faucet', { address, chainId })
      return (answer as { txHashes: readonly `0x${string}`[] }).txHashes
    },
  })
}

function readMessage(answer: unknown): string | null {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : null
  return typeof message === 'string' ? message : null
}
