import assert from 'node:assert/strict'
import { moneyPrompts } from '../../../../apps/demo/e2e/rig/moneyPrompts.js'
import { role } from '../createScreen.js'
import type { Person } from '../openPerson.js'
import { connect, progress, seeArrived, send, underWay } from '../widget.js'

/** The page is loaded anew while the wallet asks; the prompt is approved afterwards. */
export async function reloadUnderPrompt({ screen, walletd, account, ledger, reload }: Person): Promise<void> {
  await connect(screen)
  await send(screen, '0.05')
  const prompt = await walletd.waitForPrompt()
  await reload()
  await screen.press(underWay, role('button', /0\.05 ETH to Ridge/))
  await screen.see(progress(), role('heading', 'A request is still open in your wallet'))
  await walletd.approve(prompt.id)
  await seeArrived(screen, progress())

  assert.equal((await moneyPrompts(walletd)).length, 1, 'the wallet is asked once')
  assert.equal((await ledger.deposits(account)).length, 1, 'one deposit')
  assert.equal(await ledger.sent('Harbour', account), 1, 'one transaction')
}
