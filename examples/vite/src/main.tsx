import '@portage/widget/styles.css'
import { createPortage } from '@portage/core'
import { Portage } from '@portage/react'
import { createLocalnetAdapter } from '@portage/react/localnet'
import { SwapWidget } from '@portage/widget'
import { createRoot } from 'react-dom/client'

// A wallet that is always connected and signs without a prompt. Put the adapter of yours in its place.
const portage = createPortage({ network: 'localnet', adapters: [createLocalnetAdapter()] })

const ether = '0x0000000000000000000000000000000000000000'

const page = document.getElementById('page')
if (page === null) throw new Error('index.html has no element with the id "page".')
createRoot(page).render(
  <Portage portage={portage}>
    <SwapWidget
      defaultFrom={{ chainId: 31337, address: ether }}
      defaultTo={{ chainId: 31338, address: ether }}
      defaultAmount="0.1"
    />
  </Portage>,
)
