import { type FaultName, faultTable } from './faultTable.js'
import type { FaultValue } from './faultValue.js'

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
  const { read, takes, example } = faultTable[name]
  const kept = read(value)
  if (kept !== null) return kept
  const instance = example === null ? '' : `, for example ${name}=${example}`
  throw new Error(`The fault ${name} ${takes}${instance}.`)
}
