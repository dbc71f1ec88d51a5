import { createFaults, type Faults } from '../faults/faults.js'
import { listen } from '../service/listen.js'
import { createHyperliquidApp } from './http/createHyperliquidApp.js'
import { createLedger, type Ledger } from './ledger/createLedger.js'

export interface StartHyperliquidOptions {
  /** Port of the exchange; 0, the default, takes any free one. */
  readonly port?: number | undefined
  /** Milliseconds of the exchange's own clock; this machine's when left out. */
  readonly now?: (() => number) | undefined
  /** What goes wrong; nothing when left out. */
  readonly faults?: Faults | undefined
}

/** A running perpetuals exchange: `/exchange` and `/info`, over one ledger. */
export interface Hyperliquid {
  /** What `createIntentClient` takes as `exchangeUrl`. */
  readonly url: string
  readonly ledger: Ledger
  /** What goes wrong from now on. */
  readonly faults: Faults
  /** Ends it and frees its port. */
  stop(): Promise<void>
}

/**
 * Starts a perpetuals exchange in this process, with an empty ledger. Nothing is kept after `stop()`.
 *
 * @throws when the port is taken
 */
export async function startHyperliquid(options: StartHyperliquidOptions = {}): Promise<Hyperliquid> {
  const { port = 0, now = Date.now, faults = createFaults() } = options
  const ledger = createLedger(now)
  const listening = await listen(createHyperliquidApp({ ledger, faults }), port)
  return Object.freeze({ url: `http://127.0.0.1:${listening.port}`, ledger, faults, stop: listening.stop })
}
