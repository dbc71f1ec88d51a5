import type { Clock } from './clock.js'
import type { LeftOutBoard } from './createLeftOutBoard.js'
import type { ServiceCall } from './http.js'
import type { PhaseReport } from './phaseReport.js'
import type { SocketListener } from './socketEvent.js'

/** Everything an action needs of one service. Frozen; holds no state but its websocket. */
export type IntentClient = Readonly<{
  /** Without a slash at its end. */
  baseUrl: string
  /** Null where there is no websocket: requests are then followed by polling alone. */
  wsUrl: string | null
  /** Where perpetuals-exchange actions are sent, when the host named it. */
  exchangeUrl?: string | undefined
  /**
   * Calls the service.
   *
   * @returns the answer's JSON, not yet decoded
   * @throws ServiceError, AbortError; ConfigurationError where the platform lacks what every call needs
   */
  request: (call: ServiceCall) => Promise<unknown>
  /**
   * Listens to one request on the client's one websocket.
   *
   * @returns how to stop
   */
  subscribe: (requestId: string, listener: SocketListener) => () => void
  /**
   * Who adds the key to calls: the client itself, perhaps a proxy at its address, or nobody, where that address is
   * the public service.
   */
  keyHolder: 'client' | 'proxy' | 'nobody'
  clock: Clock
  /**
   * Milliseconds since the epoch by the service's newest answer, null where none has said it. A client made by hand may
   * do without.
   */
  serviceTime?: (() => number | null) | undefined
  /** From 0 to 1, to spread waits. */
  random: () => number
  /**
   * Tells that it is time to look again, by `visibilitychange`, `online`, `resume` and `pageshow`: the window, in a
   * browser.
   */
  wake?: EventTarget | undefined
  /** Is told of each phase of a run that ends. A client made by hand may do without. */
  onPhase?: ((report: PhaseReport) => void) | undefined
  /** Where actions tell of rows they left out of lists. A client made by hand may do without. */
  leftOut?: LeftOutBoard | undefined
}>
