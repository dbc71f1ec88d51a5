import { createRoot } from 'react-dom/client'
import { Field } from './Field.jsx'

/** What any React page costs before there is a widget in it. */
createRoot(document.getElementById('page')).render(<Field />)
