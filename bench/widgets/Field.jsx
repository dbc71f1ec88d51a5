import { useState } from 'react'

/** One field: what a page draws that draws no widget. */
export function Field() {
  const [text, setText] = useState('')
  return <input inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
}
