require('@portage/widget/styles.css')
const { createWagmiAdapter } = require('@portage/react/wagmi')
const { createConfig, http } = require('wagmi')
const { base } = require('wagmi/chains')
// What is of Node is no page's.
const entries = require('./entries.json').filter((entry) => !entry.endsWith('/node'))

test.each(entries)('%s is required', (entry) => {
  expect(Object.keys(require(entry))).not.toEqual([])
})

test('an adapter is made over a config of wagmi', () => {
  const config = createConfig({ chains: [base], transports: { [base.id]: http() } })
  expect(createWagmiAdapter(config).vm).toBe('evm')
})
