/** Whether two lists hold the same elements in the same order. */
export function isSameList<Element>(left: readonly Element[], right: readonly Element[]): boolean {
  return left.length === right.length && left.every((element, at) => element === right[at])
}
