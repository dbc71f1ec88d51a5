import type { Section } from './row.js'
import { access, errors } from './rows/access.js'
import { limits } from './rows/limits.js'
import { lists } from './rows/lists.js'
import { quote } from './rows/quote.js'
import { quoteRequest } from './rows/quoteRequest.js'
import { hyperliquid, recovery } from './rows/recovery.js'
import { request } from './rows/request.js'
import { states } from './rows/states.js'
import { steps } from './rows/steps.js'
import { verification } from './rows/verification.js'

/** Every requirement of the interface, in its own order. */
export const sections: readonly Section[] = [
  quote,
  steps,
  request,
  states,
  quoteRequest,
  lists,
  recovery,
  hyperliquid,
  verification,
  access,
  errors,
  limits,
]

/** How many requirements there are. */
export const rowCount = 204

/** How many may be open. It is lowered with each that is proved, and never raised. */
export const mostOpen = 0

/** How many may be proved of our client or of localnet alone. It is lowered too, and never raised. */
export const mostOneSided = 1
