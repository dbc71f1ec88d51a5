/** What waits to be picked. */
export type Waiting = Readonly<{
  /** When it is due, milliseconds since the epoch. */
  dueAt: number
  /** Those who want it, each by the lane they wait in. */
  lanes: () => Iterable<string>
  /** Whether the service has ever said anything of it. */
  isKnown: () => boolean
}>

/** For how many lanes it is remembered when they had a turn. */
const mostRemembered = 20_000

/**
 * Picks fairly from what is due: lanes take turns, the one whose turn was longest ago first, and in each what has been
 * due for longest. What several want is in the lanes of all of them. Half of what is picked is for what the service
 * knows, as long as there is some: what was made up crowds out nothing that is real.
 *
 * @returns a function that picks `most` at most
 */
export function createPicker(): <One extends Waiting>(due: readonly One[], most: number) => readonly One[] {
  // Apart: who is often served what is real must not wait the longer for what is new.
  const takeKnown = createTurns()
  const takeAny = createTurns()
  return (due, most) => {
    if (due.length <= most) return due
    const known = takeKnown(
      due.filter((one) => one.isKnown()),
      Math.ceil(most / 2),
    )
    const taken = new Set(known)
    const others = takeAny(
      due.filter((one) => !taken.has(one)),
      most - known.length,
    )
    return [...known, ...others]
  }
}

function createTurns(): <One extends Waiting>(due: readonly One[], most: number) => readonly One[] {
  /** When each lane had its last turn, the longest ago first. */
  const turns = new Map<string, number>()
  let turn = 0

  return <One extends Waiting>(due: readonly One[], most: number) => {
    const lanes = new Map<string, One[]>()
    for (const one of [...due].sort((first, other) => first.dueAt - other.dueAt)) {
      for (const lane of one.lanes()) {
        const waiting = lanes.get(lane)
        if (waiting === undefined) lanes.set(lane, [one])
        else waiting.push(one)
      }
    }
    const picked = new Set<One>()
    const line = [...lanes].sort(([one], [other]) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
    for (let at = 0; picked.size < most && line.some(([, waiting]) => at < waiting.length); at += 1) {
      for (const [lane, waiting] of line) {
        const one = waiting[at]
        if (picked.size >= most || one === undefined || picked.has(one)) continue
        picked.add(one)
        turn += 1
        turns.delete(lane)
        turns.set(lane, turn)
      }
    }
    for (const [lane] of turns) {
      if (turns.size <= mostRemembered) break
      turns.delete(lane)
    }
    return [...picked]
  }
}
