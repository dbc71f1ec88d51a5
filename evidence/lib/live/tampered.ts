type Json = Record<string, unknown>

/** One thing that a service has changed, and words of what must be told then. */
export type Tampering = Readonly<{
  name: string
  /** The end of the path of the answers that it changes. */
  path: string
  change: (answer: Json) => void
  told: string
}>

/** Changes as a service makes them over the years, each in one place. */
export const tamperings: readonly Tampering[] = [
  {
    name: 'a field is new',
    path: '/chains',
    change: ({ chains }) => Object.assign(firstOf(chains), { settlesIn: { seconds: 3 } }),
    told: '"onlyLive":["chains[].settlesIn"]',
  },
  {
    name: 'a field is gone',
    path: '/chains',
    change: ({ chains }) => {
      for (const chain of chains as Json[]) delete chain.explorerUrl
    },
    told: '"onlyLocal":["chains[].explorerUrl"]',
  },
  {
    name: 'a field has another type',
    path: '/config/v2',
    change: (answer) => Object.assign(answer, { enabled: 'yes' }),
    told: 'enabled',
  },
  {
    name: 'a row cannot be read',
    path: '/chains',
    change: ({ chains }) => Object.assign(firstOf(chains), { id: 'first' }),
    told: '1 row of the service',
  },
  {
    name: 'a quote pays somebody else',
    path: '/quote/v2',
    change: ({ protocol }) => {
      const payment = Object(protocol).v2?.orderData?.output?.payments?.[0]
      if (payment) payment.recipient = `0x${'ee'.repeat(20)}`
    },
    told: 'The quote fails the check order-recipient.',
  },
]

/** A fetch whose answers at one path were tampered with. */
export function tampered({ path, change }: Tampering): typeof globalThis.fetch {
  return async (...call) => {
    const response = await globalThis.fetch(...call)
    if (!new URL(response.url).pathname.endsWith(path)) return response
    const answer = (await response.json()) as Json
    change(answer)
    return Response.json(answer, { status: response.status, headers: response.headers })
  }
}

function firstOf(rows: unknown): Json {
  return (rows as Json[])[0] ?? {}
}
