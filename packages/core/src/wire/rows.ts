import type { BaseIssue, Config, GenericSchema } from 'valibot'
import { array, getDotPath, unknown } from 'valibot'
import { describeIssue } from './describeIssue.js'

/** How an answer is read: what cannot be of its lists is noted, one entry a row, with its place in its list. */
export type Reading = Config<BaseIssue<unknown>> & Readonly<{ leftOut?: string[] | undefined }>

/**
 * A list of which every row is read by itself: one that cannot be read, or comes to nothing, is left out and noted, so
 * that one bad row does not hide all the others. Only where there is no list at all is that an error. Not for what
 * money depends on, such as the steps of a quote: there all must be read.
 */
export function rows<Output>(
  shape: GenericSchema<unknown, Output>,
): GenericSchema<unknown, NonNullable<Output>[]> {
  const list: GenericSchema<unknown, unknown[]> = array(unknown())
  return {
    ...list,
    '~run': (dataset, reading: Reading) => {
      const read = list['~run'](dataset, reading)
      if (read.issues) return read
      const value = read.value.flatMap((row, index) => {
        const { issues, value } = shape['~run']({ value: row }, reading)
        if (!issues && value != null) return [value]
        reading.leftOut?.push(writePlace(index, issues?.[0]))
        return []
      })
      return { typed: true, value }
    },
  } as GenericSchema<unknown, NonNullable<Output>[]>
}

/** What is read, as something else; what of it cannot be used is noted where lists are read. */
export function transformNoting<Input, Output>(
  shape: GenericSchema<unknown, Input>,
  transform: (value: Input, note: (place: string) => void) => Output,
): GenericSchema<unknown, Output> {
  const whole: object = {
    ...shape,
    '~run': (dataset: { value: unknown }, reading: Reading) => {
      const read = shape['~run'](dataset, reading)
      if (read.issues) return read
      const note = (place: string): void => void reading.leftOut?.push(place)
      return { typed: true, value: transform(read.value, note) }
    },
  }
  return whole as GenericSchema<unknown, Output>
}

function writePlace(index: number, issue: BaseIssue<unknown> | undefined): string {
  const path = issue && getDotPath(issue)
  return `number ${index + 1}${path ? `, ${path}` : ''}: ${issue ? describeIssue(issue) : 'nothing that can be used'}`
}
