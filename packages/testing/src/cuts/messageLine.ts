import { deserialize, serialize } from 'node:v8'

/** A message as one line of a pipe, amounts and all. */
export function writeMessageLine(message: unknown): string {
  return `${serialize(message).toString('base64')}\n`
}

/** The message that `writeMessageLine` wrote. */
export function readMessageLine(line: string): unknown {
  return deserialize(Buffer.from(line, 'base64'))
}
