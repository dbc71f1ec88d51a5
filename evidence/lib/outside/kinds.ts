import type { Kind } from './row.js'
import { additions } from './rows/additions.js'
import { answers } from './rows/answers.js'
import { frame } from './rows/frame.js'
import { globals } from './rows/globals.js'
import { hints } from './rows/hints.js'
import { loading } from './rows/loading.js'
import { pastes } from './rows/pastes.js'
import { queryClient } from './rows/queryClient.js'
import { signers } from './rows/signers.js'
import { storage } from './rows/storage.js'

export const kinds: readonly Kind[] = [
  { name: 'A wallet adds to what it is asked', rows: additions },
  { name: 'A wallet that is asked to sign also sends', rows: signers },
  { name: 'Globals that a page or an extension has changed', rows: globals },
  { name: 'A wallet answers as it likes', rows: answers },
  { name: 'Data in the host’s QueryClient', rows: queryClient },
  { name: 'Flags and clocks are hints', rows: hints },
  { name: 'Storage that goes away', rows: storage },
  { name: 'What people paste', rows: pastes },
  { name: 'How the packages are loaded', rows: loading },
  { name: 'The frame around the page', rows: frame },
]
