// The wallet's own process. Started by startWalletd, which sends the options and waits for the address.
import { createWalletd } from './createWalletd.js'
import type { FromWalletd, ToWalletd } from './messages.js'
import { serveWalletd } from './serveWalletd.js'

process.once('message', async ({ options }: ToWalletd) => {
  try {
    const { url } = await serveWalletd(await createWalletd(options))
    report({ kind: 'listening', url })
  } catch (error) {
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})

// The wallet outlives every dApp, but not the test that started it.
process.once('disconnect', () => process.exit(0))

function report(message: FromWalletd): void {
  process.send?.(message)
}
