import type { Row } from '../rows.js'

/** An install, and what is loaded there. */
export type Place = Readonly<{
  /** Where the packages are installed. */
  folder: string
  /** Every entry of theirs that is code. */
  entries: readonly string[]
  /** The local network, as `suite/readLocalnet.ts` reads it. */
  told: string
}>

/** One way of loading the packages, as a project of its own below an install. */
export type Way = Readonly<{
  name: string
  /** What the install must have for it, besides what the suite has. */
  needs: (row: Row) => Readonly<Record<string, string>>
  /** @returns what is wrong */
  check: (place: Place) => Promise<readonly string[]>
}>
