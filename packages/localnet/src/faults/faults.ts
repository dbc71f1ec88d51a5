/** Everything that can be made to go wrong, and what it does. */
export const faultTable = {
  neverFill: 'Deposits are seen and wait; nothing is filled until the fault is taken away.',
  fillLate: 'The fill leaves so many seconds after the deposit was seen (value: seconds).',
  refundInstead: 'The order fails and the deposit is refunded on origin (value, optional: the failReason).',
  tamperRecipient: "The quote's order pays somebody else; its order id is consistent with that.",
  tamperDeposit:
    'The steps pay another address instead of the depository (value "chains": GET /chains and the order details tell the same lie).',
  dropOrder: 'Quotes come without their protocol order.',
  statusDown: 'The status endpoints answer 503.',
  websocketSilent: 'The websocket accepts and acknowledges, and never sends an event.',
} as const

export type FaultName = keyof typeof faultTable
/** `true` where a fault needs no value. */
export type FaultValue = true | number | string

/** The switchboard of a local network. Changes take effect at once, also for requests under way. */
export interface Faults {
  /**
   * Switches a fault on. `value` defaults to true; `false` switches it off.
   * @throws when the name is unknown or the value does not fit
   */
  set(name: string, value?: FaultValue | false): void
  /** The value of a fault, or undefined while it is off. */
  get(name: FaultName): FaultValue | undefined
  /** Everything that is on. */
  list(): Readonly<Partial<Record<FaultName, FaultValue>>>
  /** Switches everything off. */
  clear(): void
}

/** An empty switchboard. */
export function createFaults(): Faults {
  const active = new Map<FaultName, FaultValue>()
  return Object.freeze({
    set: (name: string, value: FaultValue | false = true) => {
      if (!isFaultName(name))
        throw new Error(`There is no fault "${name}". The faults are: ${Object.keys(faultTable).join(', ')}.`)
      if (value === false) active.delete(name)
      else active.set(name, checkValue(name, value))
    },
    get: (name: FaultName) => active.get(name),
    list: () => Object.freeze(Object.fromEntries(active)),
    clear: () => active.clear(),
  })
}

/** Reads `name` or `name=value`, as given on a command line. */
export function parseFault(text: string): readonly [name: string, value: FaultValue] {
  const at = text.indexOf('=')
  return at === -1 ? [text, true] : [text.slice(0, at), text.slice(at + 1)]
}

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faultTable, name)
}

function checkValue(name: FaultName, value: FaultValue): FaultValue {
  switch (name) {
    case 'fillLate': {
      const seconds = value === true ? Number.NaN : Number(value)
      if (!Number.isFinite(seconds) || seconds <= 0)
        throw new Error(
          'The fault fillLate needs a number of seconds greater than 0, for example fillLate=20.',
        )
      return seconds
    }
    case 'refundInstead':
      if (value === true || (typeof value === 'string' && /^[A-Z0-9_]+$/.test(value))) return value
      throw new Error(
        'The fault refundInstead takes no value, or the failReason to report, for example refundInstead=SLIPPAGE.',
      )
    case 'tamperDeposit':
      if (value === true || value === 'chains') return value
      throw new Error('The fault tamperDeposit takes no value, or "chains".')
    case 'neverFill':
    case 'tamperRecipient':
    case 'dropOrder':
    case 'statusDown':
    case 'websocketSilent':
      if (value === true || value === 'true') return true
      throw new Error(`The fault ${name} takes no value.`)
  }
}
