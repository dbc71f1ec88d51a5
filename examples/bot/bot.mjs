import { createPortage } from '@portage/core'
import { getQuote } from '@portage/core/actions'
import { createEvmAdapter } from '@portage/core/evm-adapter'
import { createExecution, getExecutionStatus, resumeExecutions } from '@portage/core/execution'
import { privateKeyToAccount } from 'viem/accounts'

// The first account that the local network prints. Its key is public: put one of your own in its place.
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const portage = createPortage({ network: 'localnet', adapters: [createEvmAdapter({ account })] })

const ether = '0x0000000000000000000000000000000000000000'

// Takes up what an earlier run has begun, where the journal outlives the process: nothing is paid twice.
await resumeExecutions(portage)

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
