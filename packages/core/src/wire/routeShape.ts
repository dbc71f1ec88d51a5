import type { GenericSchema } from 'valibot'
import type { Route, RouteSide } from '../domain/quote.js'
import { object } from '../utils/shapes.js'
import { amountShape } from './amountShape.js'
import { lenient, shownName, shownTexts } from './parts.js'

const sideShape: GenericSchema<unknown, RouteSide | null> = lenient(
  object({
    inputCurrency: lenient(amountShape),
    outputCurrency: lenient(amountShape),
    router: shownName(),
    includedSwapSources: shownTexts(),
  }),
)

/** The two sides of a route (interface: `details.route`, `data.route`); null wherever it cannot be read. */
export const routeShape: GenericSchema<unknown, Route | null> = lenient(
  object({ origin: sideShape, destination: sideShape }),
)
