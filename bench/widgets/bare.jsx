import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** What any React page costs before there is a widget in it: one field. */
function Page() {
  const [text, setText] = useState('')
  return <input inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
}

createRoot(document.getElementById('page')).render(<Page />)
