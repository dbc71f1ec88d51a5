/** How often one key had one answer from one endpoint, in one stretch of time. */
export interface UsageLine {
  readonly keyId: string
  /** Milliseconds, the beginning of the stretch. */
  readonly since: number
  readonly endpoint: string
  readonly statusCode: number
  readonly errorCode: string | undefined
  readonly count: number
}

/** How long the stretches are that usage is told in. */
export type Granularity = 'minutely' | 'hourly' | 'daily'

const milliseconds: Readonly<Record<Granularity, number>> = {
  minutely: 60_000,
  hourly: 3_600_000,
  daily: 86_400_000,
}

/** What became of the calls of each key. */
export interface Usage {
  /** Counts one answer. */
  add(answer: Omit<UsageLine, 'since' | 'count'>): void
  /** Oldest first. `from` and `to` in milliseconds, both within. */
  read(granularity: Granularity, from: number, to: number): readonly UsageLine[]
}

/** Usage with nothing counted. `now` gives milliseconds. */
export function createUsage(now: () => number): Usage {
  const lines = new Map<string, UsageLine>()
  const addTo = (into: Map<string, UsageLine>, line: UsageLine): void => {
    const { count, ...rest } = line
    const key = JSON.stringify(rest)
    into.set(key, { ...line, count: count + (into.get(key)?.count ?? 0) })
  }
  const beginning = (time: number, granularity: Granularity): number =>
    Math.floor(time / milliseconds[granularity]) * milliseconds[granularity]

  return Object.freeze({
    add: (answer: Omit<UsageLine, 'since' | 'count'>) =>
      addTo(lines, { ...answer, since: beginning(now(), 'minutely'), count: 1 }),
    read: (granularity: Granularity, from: number, to: number) => {
      const counted = new Map<string, UsageLine>()
      for (const line of lines.values())
        if (line.since >= beginning(from, 'minutely') && line.since <= to)
          addTo(counted, { ...line, since: beginning(line.since, granularity) })
      return [...counted.values()].sort((a, b) => a.since - b.since)
    },
  })
}
