import { createPortage } from '@portage/core'
import { getQuote } from '@portage/core/actions'
import { createEvmAdapter } from '@portage/core/evm-adapter'
import { createExecution, getExecutionStatus, resumeExecutions } from '@portage/core/execution'
import { createFileJournals } from '@portage/core/node'
import { privateKeyToAccount } from 'viem/accounts'

// The first account that the local network prints. Its key is public: put one of your own in its place.
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const portage = createPortage({
  network: 'localnet',
  adapters: [createEvmAdapter({ account })],
  journal: createFileJournals({ folder: './journal' }),
})

const ether = '0x0000000000000000000000000000000000000000'

// What an earlier run has begun comes to its end before anything new is paid.
for (const begun of await resumeExecutions(portage)) {
  if (getExecutionStatus(begun.getSnapshot()) === 'idle') begun.start()
  console.log(`taken up: ${getExecutionStatus(await begun.result())}`)
}

const quote = await getQuote(portage.client, {
  user: account.address,
  originChainId: 31337,
  destinationChainId: 31338,
  originCurrency: ether,
  destinationCurrency: ether,
  amount: 10n ** 16n,
})
const execution = createExecution({ ...portage, quote, account: account.address })
execution.start()
const status = getExecutionStatus(await execution.result())
console.log(status)
process.exitCode = status === 'success' ? 0 : 1
