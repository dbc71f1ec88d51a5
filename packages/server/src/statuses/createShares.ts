/** Who asks, as far as the host tells one from another. */
export type Asker = Readonly<{
  /** The id of whoever is signed in; null for anybody. */
  user: string | null
  /** What the host calls the connection they ask by, such as its address; null where it names none. */
  source: string | null
}>

/** What became of wanting places: they are taken, or more would be taken than `most`. */
export type Share =
  | Readonly<{ type: 'taken'; giveBack: (name: string) => void }>
  | Readonly<{ type: 'over'; most: number }>

export type Shares = Readonly<{
  /** Takes one place for each name; a name that is had already takes none. */
  take: (asker: Asker, names: readonly string[]) => Share
}>

export type SharesOptions = Readonly<{
  mostOfUser: number
  mostOfSource: number
  /** How many places nobody has. */
  left: () => number
  /**
   * Takes back up to so many of these places, of which nothing is lost by it. They are somebody's who has more than
   * whoever wants some now.
   */
  takeBack: (names: readonly string[], wanted: number) => void
}>

/**
 * Shares places among those who ask. Nobody has more than their most, nor more than are left for all others: however
 * many take what they can, there is something for whoever comes next. Where too little is left for them, whoever has
 * the most makes room. A user counts for their source as well, so that many names from one place are no more than one.
 */
export function createShares({ mostOfUser, mostOfSource, left, takeBack }: SharesOptions): Shares {
  const accounts = new Map<string, Map<string, number>>()

  function give(account: string, name: string): void {
    const had = accounts.get(account)
    const times = had?.get(name) ?? 0
    if (times > 1) had?.set(name, times - 1)
    else had?.delete(name)
    if (had?.size === 0) accounts.delete(account)
  }

  /** Has room made by those who have more than `count`, the one with the most first. */
  function makeRoom(count: number): void {
    const larger = [...accounts.values()].filter(({ size }) => size > count)
    for (const had of larger.sort((one, other) => other.size - one.size)) {
      if (left() >= count) return
      takeBack([...had.keys()], Math.min(count - left(), had.size - count))
    }
  }

  function countAfter(account: string, names: readonly string[]): number {
    const had = accounts.get(account)
    return (had?.size ?? 0) + names.filter((name) => !had?.has(name)).length
  }

  function over(asker: Asker, names: readonly string[]): number | null {
    for (const [account, most] of accountsOf(asker, mostOfUser, mostOfSource)) {
      const count = countAfter(account, names)
      if (count === accounts.get(account)?.size) continue
      if (count <= most && count > left()) makeRoom(count)
      const allowed = Math.max(0, Math.min(most, left()))
      if (count > allowed) return allowed
    }
    return null
  }

  return {
    take: (asker, names) => {
      const most = over(asker, names)
      if (most !== null) return { type: 'over', most }
      const own = accountsOf(asker, mostOfUser, mostOfSource).map(([account]) => account)
      for (const account of own) {
        const had = accounts.get(account) ?? new Map<string, number>()
        accounts.set(account, had)
        for (const name of names) had.set(name, (had.get(name) ?? 0) + 1)
      }
      const taken = new Set(names)
      return {
        type: 'taken',
        giveBack: (name) => {
          if (taken.delete(name)) for (const account of own) give(account, name)
        },
      }
    },
  }
}

/** Whose turn something is: users take turns, and so do those who are known by their source alone. */
export function laneOf({ user, source }: Asker): string {
  if (user !== null) return `user ${user}`
  return source === null ? '' : `source ${source}`
}

function accountsOf({ user, source }: Asker, mostOfUser: number, mostOfSource: number) {
  const accounts: (readonly [account: string, most: number])[] = []
  if (user !== null) accounts.push([`user ${user}`, mostOfUser])
  if (source !== null) accounts.push([`source ${source}`, mostOfSource])
  // All whom nobody tells apart are one.
  return accounts.length > 0 ? accounts : [['', Number.POSITIVE_INFINITY] as const]
}
