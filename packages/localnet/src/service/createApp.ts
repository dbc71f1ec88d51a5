import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { isUnreachable } from '../solver/createSender.js'
import type { ServiceContext } from './context.js'
import { ServiceProblem } from './problem.js'
import { appFeeRoutes } from './routes/appFees.js'
import { authorizeRoutes } from './routes/authorize.js'
import { balanceEventRoutes } from './routes/balanceEvents.js'
import { chainRoutes } from './routes/chains.js'
import { controlRoutes } from './routes/control.js'
import { currencyRoutes } from './routes/currencies.js'
import { depositAddressRoutes } from './routes/depositAddresses.js'
import { explorerRoutes } from './routes/explorer.js'
import { fastFillRoutes } from './routes/fastFill.js'
import { fundingRoutes } from './routes/funding.js'
import { gaslessRoutes } from './routes/gasless.js'
import { keyRoutes } from './routes/keys.js'
import { limitRoutes } from './routes/limits.js'
import { liquidityRoutes } from './routes/liquidity.js'
import { logoRoutes } from './routes/logos.js'
import { marketRoutes } from './routes/market.js'
import { permitRoutes } from './routes/permits.js'
import { quoteRoutes } from './routes/quote.js'
import { removedRoutes } from './routes/removed.js'
import { requestMetadataRoutes } from './routes/requestMetadata.js'
import { requestRoutes, retirementRoutes } from './routes/requests.js'
import { statusRoutes } from './routes/status.js'
import { swapSourceRoutes } from './routes/swapSources.js'
import { transactionRoutes } from './routes/transactions.js'
import { usageRoutes } from './routes/usage.js'
import { websocketRoutes } from './routes/websocket.js'
import { withdrawalRoutes } from './routes/withdrawals.js'

/** Routes of one concern each. Middleware that counts or limits goes in front of them. */
const routes = [
  retirementRoutes,
  usageRoutes,
  limitRoutes,
  chainRoutes,
  liquidityRoutes,
  swapSourceRoutes,
  authorizeRoutes,
  currencyRoutes,
  marketRoutes,
  quoteRoutes,
  permitRoutes,
  withdrawalRoutes,
  statusRoutes,
  requestRoutes,
  requestMetadataRoutes,
  removedRoutes,
  transactionRoutes,
  depositAddressRoutes,
  appFeeRoutes,
  balanceEventRoutes,
  fastFillRoutes,
  gaslessRoutes,
  fundingRoutes,
  websocketRoutes,
  controlRoutes,
  keyRoutes,
  explorerRoutes,
  logoRoutes,
]

/** The service over HTTP: routes, open CORS, and one place where errors become answers. */
export function createApp(context: ServiceContext): Hono {
  const app = new Hono()
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After', 'Deprecation', 'Sunset', 'Link'] }))
  for (const route of routes) app.route('/', route(context))
  app.notFound((c) => c.json({ message: `There is no ${c.req.method} ${c.req.path} in this service.` }, 404))
  app.onError((error, c) => {
    if (error instanceof ServiceProblem) {
      const { message, errorCode } = error
      return c.json(errorCode === undefined ? { message } : { message, errorCode }, error.status)
    }
    if (isUnreachable(error)) {
      const message = 'A chain of this local network does not answer. Stop the network and start it again.'
      return c.json({ message, errorCode: 'SERVICE_UNAVAILABLE' }, 503)
    }
    return c.json({ message: `The localnet failed: ${error.message}`, errorCode: 'UNKNOWN_ERROR' }, 500)
  })
  return app
}
