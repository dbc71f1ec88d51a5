type Written<Fields> = { [name in keyof Fields]?: Exclude<Fields[name], undefined> }

/** The fields that are not undefined, in the order of their names. */
export function leaveOutUnset<Fields extends object>(fields: Fields): Written<Fields> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  ) as Written<Fields>
}
