import '@fontsource/ibm-plex-sans/latin-400.css'
import '@fontsource/ibm-plex-sans/latin-600.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Boot } from './boot/Boot.js'

const page = document.getElementById('page')
if (page === null) throw new Error('index.html has no element with the id "page".')
createRoot(page).render(
  <StrictMode>
    <Boot />
  </StrictMode>,
)
