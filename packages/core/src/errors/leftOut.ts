import { PortageError } from './base.js'

/** Rows of a list that could not be read. Never thrown: the rest of the list is used, and whoever listens is told. */
export class LeftOut extends PortageError {
  override name = 'LeftOut' as const
  /** Which answer, such as `list of chains`. */
  readonly what: string
  /** How many rows were left out, those of lists inside it among them. */
  readonly count: number

  /** @param places where each of them stands, and what is wrong with it */
  constructor(what: string, places: readonly string[]) {
    const many = places.length === 1 ? '1 row of' : `${places.length} rows of`
    const were = places.length === 1 ? 'was' : 'were'
    super({
      family: 'left-out',
      code: 'service-rows-left-out',
      shortMessage: `${many} the service's ${what} cannot be read and ${were} left out; the first is ${places[0]}.`,
      next: 'The rest of it is used; tell the service, or update this package.',
    })
    this.what = what
    this.count = places.length
  }
}
