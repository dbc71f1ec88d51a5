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

export type SharesOptions = Readonly<{
  mostOfUser: number
  mostOfSource: number
  /** How many places nobody has. */
  left: () => number
}>

/**
 * Shares places among those who ask. Nobody has more than their most, nor more than are left for all others: however
 * many take what they can, there is something for whoever comes next. A user counts for their source as well, so that
 * many names from one place are no more than one.
 *
 * @returns a function that takes one place for each name; a name that is had already takes none
 */
export function createShares({
  mostOfUser,
  mostOfSource,
  left,
}: SharesOptions): (asker: Asker, names: readonly string[]) => Share {
  const accounts = new Map<string, Map<string, number>>()

  function give(account: string, name: string): void {
    const had = accounts.get(account)
    const times = had?.get(name) ?? 0
    if (times > 1) had?.set(name, times - 1)
    else had?.delete(name)
    if (had?.size === 0) accounts.delete(account)
  }

  return (asker, names) => {
    const own = accountsOf(asker, mostOfUser, mostOfSource)
    const free = left()
    for (const [account, most] of own) {
      const had = accounts.get(account)
      const wanted = names.filter((name) => !had?.has(name)).length
      const allowed = Math.min(most, free)
      if (wanted > 0 && (had?.size ?? 0) + wanted > allowed)
        return { type: 'over', most: Math.max(0, allowed) }
    }
    for (const [account] of own) {
      const had = accounts.get(account) ?? new Map<string, number>()
      accounts.set(account, had)
      for (const name of names) had.set(name, (had.get(name) ?? 0) + 1)
    }
    const taken = new Set(names)
    return {
      type: 'taken',
      giveBack: (name) => {
        if (taken.delete(name)) for (const [account] of own) give(account, name)
      },
    }
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
