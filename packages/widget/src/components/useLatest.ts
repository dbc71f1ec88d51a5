import { useEffect, useRef } from 'react'

/** The newest of a value that changes with every draw, for callbacks that must not. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
