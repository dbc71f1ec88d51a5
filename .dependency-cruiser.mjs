/**
 * Imports point one way: domain ← errors ← wire ← client ← actions ← engine ← execution/recovery ← react ← widget.
 * The server uses the core only. localnet, testing, apps and evidence may use anything, and no product code
 * uses them. Tests and stories are free; what they prove is not.
 */
const notProduct = '\\.(test|test-d|stories)\\.tsx?$|/__fixtures__/|^packages/[^/]+/(test|dist)/'
const product = '^packages/(core|react|widget|server)/src/'

/** What each family says of its VM as plain data, and how its calls are decoded: what every page carries of all. */
const facts = ['families/vmFacts', 'families/[a-z]+/[a-z]+Facts']
/** What an address of each VM is, told from its letters alone. */
const addresses = ['families/isAddressOf', 'families/bytesOfAddress']
const callShapes = ['families/[a-z]+/[a-z]+CallShape']

/** What each folder of core/src may import beside itself. `client/clock` is a plain contract. */
const coreLayers = {
  domain: facts,
  utils: ['domain', 'client/clock'],
  errors: ['domain', 'utils'],
  wire: ['domain', 'errors', 'utils', ...callShapes],
  client: ['domain', 'errors', 'utils', 'wire'],
  actions: ['domain', 'errors', 'utils', 'wire', 'client', ...facts, ...addresses],
  verification: ['domain', 'errors', 'utils', 'families'],
  screening: ['domain', 'utils', 'families/reader', ...facts],
  families: [
    'domain',
    'errors',
    'utils',
    'wire',
    'client',
    'verification',
    'engine',
    'execution',
    'recovery',
  ],
  gasless: ['domain', 'errors', 'utils', 'wire', 'client', 'actions', 'families'],
  engine: ['domain', 'errors', 'utils', 'client', 'families'],
  execution: ['domain', 'errors', 'utils', 'families', 'verification', 'client', 'engine'],
  recovery: [
    'domain',
    'errors',
    'utils',
    'client',
    'actions',
    'engine',
    'execution',
    'families',
    'verification',
  ],
  portage: ['domain', 'errors', 'utils', 'client', 'engine', 'execution', 'families', 'recovery'],
  node: ['errors', 'utils', 'engine', 'execution', 'recovery', 'portage/journalSource'],
}

/** The one entry of product code that is of Node, and what is behind it. */
const ofNode = '^packages/core/src/(node/|exports/node\\.ts$)'

const layerRules = Object.entries(coreLayers).map(([folder, allowed]) => ({
  name: `core-${folder}`,
  severity: 'error',
  comment: `core/src/${folder} may import ${allowed.join(', ') || 'nothing of ours'}: the thing belongs further down, or this file further up.`,
  from: {
    path: `^packages/core/src/${folder}/`,
    // The handlers are where effects leave, so they alone call the service.
    pathNot: folder === 'execution' ? `${notProduct}|^packages/core/src/execution/handlers/` : notProduct,
  },
  to: {
    path: '^packages/core/src/',
    pathNot: [folder, ...allowed].map((name) => `^packages/core/src/${name}[/.]`).join('|'),
  },
}))

const handlersRule = {
  ...layerRules.find((rule) => rule.name === 'core-execution'),
  name: 'core-execution-handlers',
  comment: 'Handlers may use actions beside what execution may use, and nothing else of ours.',
  from: { path: '^packages/core/src/execution/handlers/', pathNot: notProduct },
  to: {
    path: '^packages/core/src/',
    pathNot: ['execution', 'actions', ...coreLayers.execution]
      .map((name) => `^packages/core/src/${name}[/.]`)
      .join('|'),
  },
}

/** What each package may import of the other packages. */
const packageLayers = { core: [], react: ['core'], widget: ['core', 'react'], server: ['core'] }

const packageRules = Object.entries(packageLayers).map(([name, allowed]) => ({
  name: `package-${name}`,
  severity: 'error',
  comment: `@portage/${name} may import ${allowed.map((other) => `@portage/${other}`).join(' and ') || 'no other package of ours'}.`,
  from: { path: `^packages/${name}/src/`, pathNot: notProduct },
  to: {
    path: '^(packages|apps|evidence|bench|scripts)/|^@portage/',
    pathNot: [name, ...allowed].map((other) => `^packages/${other}/|^@portage/${other}(/|$)`).join('|'),
  },
}))

export default {
  forbidden: [
    ...layerRules,
    handlersRule,
    ...packageRules,
    {
      name: 'package-create-portage',
      severity: 'error',
      comment: 'What npm create runs is downloaded each time: it needs Node, and nothing else.',
      from: { path: '^packages/create-portage/src/', pathNot: notProduct },
      to: { pathNot: '^packages/create-portage/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'front-door-only',
      severity: 'error',
      comment: 'Another package is used through its exports, never through a path into its folder.',
      // Storybook shows the widget's own sources, as they are being written.
      from: {
        path: '^(packages/([^/]+)|apps/[^/]+|evidence)/',
        pathNot: '^apps/storybook/(\\.storybook|docs)/',
      },
      to: { path: '^packages/[^/]+/src/', pathNot: '^packages/$2/' },
    },
    {
      name: 'exports-are-last',
      severity: 'error',
      comment: 'The files in src/exports list what others may import; nothing inside imports them.',
      from: { path: '^packages/([^/]+)/src/', pathNot: `${notProduct}|^packages/[^/]+/src/(exports|bin)/` },
      to: { path: '^packages/$1/src/exports/' },
    },
    {
      name: 'core-root-without-chain-library',
      severity: 'error',
      comment: 'Only the VM entries of the core and gasless may reach a chain library.',
      from: {
        path: '^packages/core/src/exports/',
        pathNot: `${notProduct}|/exports/(evm|evmAdapter|solana|bitcoin|tron|ton|hyperliquid|gasless)\\.ts$`,
      },
      to: {
        path: '(^|/)node_modules/(\\.pnpm/)?(viem|ox|@solana|bitcoinjs-lib|tronweb|@ton)[/@+]',
        reachable: true,
      },
    },
    {
      name: 'core-without-react',
      severity: 'error',
      comment: 'The core is headless.',
      from: { path: '^packages/(core|server)/src/', pathNot: notProduct },
      to: { path: '(^|/)node_modules/(\\.pnpm/)?(react|react-dom|@tanstack|wagmi|@wagmi)[/@+]' },
    },
    {
      name: 'wallet-libraries-by-their-entries',
      severity: 'error',
      comment: 'A page without wagmi, or without the wallet adapter of Solana, imports every other entry.',
      from: {
        path: '^packages/(react|widget)/src/',
        pathNot: `${notProduct}|^packages/react/src/(adapters|exports)/(wagmi|solana/SolanaWallets|solanaWallets)`,
      },
      to: {
        path: '(^|/)node_modules/(\\.pnpm/)?(wagmi|@wagmi|@solana)[/@+]|^packages/react/src/adapters/(wagmi/|solana/SolanaWallets)',
      },
    },
    {
      name: 'product-without-rig',
      severity: 'error',
      comment: 'localnet, testing, apps and evidence are used by no product code.',
      from: { path: product, pathNot: notProduct },
      to: { path: '^packages/(localnet|testing)/|^@portage/(localnet|testing)|^(apps|evidence)/' },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      comment: 'Product code runs in browsers and workers: no module of Node, but for @portage/core/node.',
      from: { path: product, pathNot: `${notProduct}|${ofNode}` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'node-by-its-entry',
      severity: 'error',
      comment:
        'What is of Node is reached by @portage/core/node alone: no page loads it, and no other entry.',
      from: { path: product, pathNot: `${notProduct}|${ofNode}` },
      to: { path: `${ofNode}|^packages/core/dist/(node|exports/node\\.)|^@portage/core/node$` },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other, if only by their types, are one file, or share a third.',
      from: { path: '/src/' },
      to: { circular: true },
    },
    {
      name: 'can-be-found',
      severity: 'error',
      comment: 'The import leads nowhere: the dependency is not declared, or the packages are not built yet.',
      from: { path: '^(packages|apps)/', pathNot: '/dist/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: 'storybook-static|/contracts/artifacts/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
