import { mainnet } from '@portage/core'
import { createProxy, createStatusFanOut, createWebhookReceiver, type ProxyUser } from '@portage/server'

/** Someone signed in to this app. */
interface User extends ProxyUser {
  readonly plan: 'free' | 'paid'
}

/** Where your sessions are. Here the visitor says who they are: do not copy this line. */
async function getUser(request: Request): Promise<User | null> {
  const name = request.headers.get('x-visitor')
  return name === null ? null : { id: name, plan: name.startsWith('paid-') ? 'paid' : 'free' }
}

/** The address, as the server in front of yours writes it over whatever a visitor wrote there. */
function readAddress(request: Request): string | null {
  return request.headers.get('x-real-ip')
}

const log = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** Everything the server has to do, whatever it runs on: two functions from `Request` to `Promise<Response>`. */
export function createPortage(
  env: Readonly<Record<string, string | undefined>>,
  getSource: (request: Request) => string | null = readAddress,
) {
  const apiKey = env.PORTAGE_API_KEY
  const baseUrl = env.PORTAGE_BASE_URL ?? mainnet.baseUrl
  const statuses = createStatusFanOut({ baseUrl, apiKey, wsUrl: env.PORTAGE_WS_URL, log })
  return {
    proxy: createProxy({
      baseUrl,
      apiKey,
      basePath: '/api/portage',
      statuses,
      getUser,
      getSource,
      // Paying visitors get their fees paid, up to half a dollar. Nobody gets anything else that costs us.
      policy: async ({ path, guarded }, user) =>
        path === '/quote/v2' && guarded.every((name) => name === 'subsidizeFees') && user?.plan === 'paid'
          ? { type: 'allow', set: { subsidizeFees: true, maxSubsidizationAmount: '500000' } }
          : { type: 'refuse' },
    }),
    receiveWebhook: createWebhookReceiver({
      apiKey,
      store: ({ reading }) => statuses.learn(reading),
      log,
    }),
    stop: statuses.stop,
  }
}
