/**
 * Whether two values hold the same, such as two sets of trusted addresses, or two policies: what stands in them counts,
 * not which objects they are.
 */
export function isSameContent(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return Object.is(left, right)
  // A key whose value is undefined is a key left out.
  return Object.keys({ ...left, ...right }).every((key) =>
    isSameContent((left as Fields)[key], (right as Fields)[key]),
  )
}

type Fields = Readonly<Record<string, unknown>>
