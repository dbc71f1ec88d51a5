/** One call an execution makes to the outside: the how-manieth of all, and of those with its name. From 1. */
export type PortCall = Readonly<{ number: number; name: string; nth: number }>

/**
 * When a process is cut relative to a call: before it is made; once it has reached the other side, which has not
 * answered yet (calls to a wallet only); after the answer, before anybody hears it.
 */
export type CutMoment = 'before' | 'during' | 'after'

/**
 * Where a process is cut. A call is best told by name and count, as numbers shift when polls come faster or slower;
 * where the calls are not known beforehand, by its number.
 */
export type Cut =
  | Readonly<{ name: string; nth: number; moment: CutMoment }>
  | Readonly<{ number: number; moment: CutMoment }>

export type PortGate = Readonly<{
  /** Lets a call through, unless it is the one to die at. `reached` resolves when the other side has it. */
  pass: <Value>(
    name: string,
    call: () => Promise<Value>,
    arrival?: Readonly<{ prepare: () => Promise<() => Promise<void>> }>,
  ) => Promise<Value>
  /** The same for a call that is over when it returns. */
  passNow: <Value>(name: string, call: () => Value) => Value
}>

export type PortGateOptions = Readonly<{
  cut: Cut | null
  /** Is notified of each call that is under way, and gives what is called when it is over. */
  hold?: ((name: string) => () => void) | undefined
  /** Is notified of each call as it is made, and again when it has ended, well or badly. */
  report: (stage: 'called' | 'ended', call: PortCall) => void
  /** Ends the process on the spot. Must not return. */
  die: () => never
}>

/** The door every call to the outside goes through: it numbers them, and ends the process at the one named. */
export function createPortGate({
  cut,
  hold = () => () => undefined,
  report,
  die,
}: PortGateOptions): PortGate {
  const counts = new Map<string, number>()
  let number = 0

  const enter = (name: string): PortCall => {
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    number += 1
    return { number, name, nth }
  }
  const isCut = (call: PortCall, moment: CutMoment): boolean => {
    if (cut === null || cut.moment !== moment) return false
    return 'number' in cut ? cut.number === call.number : cut.name === call.name && cut.nth === call.nth
  }
  const begin = (call: PortCall): void => {
    if (isCut(call, 'before')) die()
    report('called', call)
  }
  const end = (call: PortCall): void => {
    if (isCut(call, 'after')) die()
    report('ended', call)
  }

  return {
    pass: async (name, run, arrival) => {
      const call = enter(name)
      const arrived = isCut(call, 'during') ? await arrival?.prepare() : undefined
      begin(call)
      const release = hold(name)
      try {
        const answer = run()
        if (arrived) void arrived().then(die)
        return await answer
      } finally {
        release()
        end(call)
      }
    },
    passNow: (name, run) => {
      const call = enter(name)
      begin(call)
      try {
        return run()
      } finally {
        end(call)
      }
    },
  }
}
