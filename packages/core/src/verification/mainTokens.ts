import { nativeAddress } from '../domain/currency.js'
import type { TrustedTokens } from '../domain/trusted.js'
import type { KnownVm } from '../domain/vm.js'
import { freeze } from '../utils/freeze.js'

/** The day these tokens were last held against their sources. */
export const mainTokensAsOf = '2026-11-26'

/** What stands for the native currency of each VM. */
const native = /* @__PURE__ */ createNatives()

/**
 * The tokens people mean by the best-known symbols, by slug: native currencies, these in their wrapped form, ether,
 * dollars, euros and bitcoin. Whatever else bears such a symbol there is another token. A chain or a symbol that is
 * missing here has no source, and nothing is said of it.
 *
 * Every line names its sources:
 * R recorded answers of the service, the newest of 2026-09-30
 * U `@uniswap/default-token-list` 22.21.0
 * S `@uniswap/sdk-core` 7.19.4
 * L `@lifi/data-types` 7.1.0
 * X `@across-protocol/constants` 3.1.127
 * A `@bgd-labs/aave-address-book` 4.44.22
 * C `@circle-fin/bridge-kit` 1.15.1, of whoever issues USDC and EURC
 * V `viem` 2.57.1, for the symbols of native currencies
 * T `@solana/spl-token` 0.4.15
 * E `@evaafi/sdk` 0.9.5
 * P `xrpl` 5.3.0
 *
 * Where sources differ, all tokens that one of them calls by the symbol are listed. Three bridged tokens are left out
 * under `USDC` which all sources but one call `USDC.e`.
 */
export const mainTokens: Readonly<Record<string, TrustedTokens>> = /* @__PURE__ */ freeze({
  ethereum: {
    ETH: [native.evm], // RLXCV
    WETH: ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'], // ULXAS
    USDC: ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'], // ULXAC
    USDT: ['0xdac17f958d2ee523a2206206994597c13d831ec7'], // ULXAC
    DAI: ['0x6b175474e89094c44da98b954eedeac495271d0f'], // ULXA
    USDS: ['0xdc035d45d973e3ec169d2276ddab16f1e407384f'], // UA
    USDe: ['0x4c9edd5852cd905f086c759e8383e09bff1e68b3'], // LA
    PYUSD: ['0x6c3ea9036406852006290770bedfcaba0e23a0e8'], // UA
    EURC: ['0x1abaea1f7c830bd89acc67ec4af516284b1bc33c'], // ULAC
    WBTC: ['0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'], // ULXA
    cbBTC: ['0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf'], // UA
    wstETH: ['0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0'], // A
  },
  optimism: {
    ETH: [native.evm], // RLXCV
    WETH: ['0x4200000000000000000000000000000000000006'], // ULXAS
    USDC: ['0x0b2c639c533813f4aa9d7837caf62653d097ff85'], // RULXAC
    'USDC.e': ['0x7f5c764cbc14f9669b88837ca1490cca17c31607'], // ULX
    USDT: ['0x94b008aa00579c1307b0ef2c499ad98a8ce58e58'], // RULXA
    USDT0: ['0x01bff41798a0bcf287b996046ca68b395dbc1071'], // UL
    DAI: ['0xda10009cbd5d07dd0cecc66161fc93d7c9000da1'], // RULXA
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // L
    WBTC: ['0x68f180fcce6836688e9084f035309e29bf0a2095'], // RULXA
    wstETH: ['0x1f32b1c2345538c0c6f582fcb022739c4a194ebb'], // A
  },
  bnb: {
    BNB: [native.evm], // LXV
    WBNB: ['0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'], // ULXAS
    ETH: ['0x2170ed0880ac9a755fd29b2688956bd959f933f8'], // LXA
    WETH: ['0x2170ed0880ac9a755fd29b2688956bd959f933f8'], // ULX
    USDC: ['0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d'], // ULA
    USDT: ['0x55d398326f99059ff775485246999027b3197955'], // ULA
    DAI: ['0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3'], // UL
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // L
    BTCB: ['0x7130d2a12b9bcbfae4f2634d864a1ee1ce3ead9c'], // A
    wstETH: ['0x26c5e01524d2e6280a48f2c50ff6de7e52e9611c'], // A
  },
  gnosis: {
    xDAI: [native.evm], // LV
    WXDAI: ['0xe91d153e0b41518a2ce8dd3d7944fa863463a97d'], // LA
    WETH: ['0x6a023ccd1ff6f2045c3309768ead9e68f978f6e1'], // LA
    USDC: ['0xddafbb505ad214d7b80b1f830fccc89b60fb7a83'], // LA
    'USDC.e': ['0x2a22f9c3b484c3629090feed35f17ff8f88f76f0'], // LA
    USDT: ['0x4ecaba5870353805a9f068101a40e0f32ed605c6'], // L
    WBTC: ['0x8e5bbbb09ed1ebde8674cda39a0c169401db4252'], // L
    wstETH: ['0x6c76971f98945ae98dd7d4dfca8711ebea946ea6'], // A
  },
  unichain: {
    ETH: [native.evm], // LXV
    WETH: ['0x4200000000000000000000000000000000000006'], // ULXS
    USDC: ['0x078d782b760474a361dda0af3839290b0ef57ad6'], // ULXC
    USDT: [
      '0x588ce4f028d8e7b53b687865d6a67b3a54c75518', // U
      '0x9151434b16b9763660705744891fa906f660ecc5', // X
    ],
    USDT0: ['0x9151434b16b9763660705744891fa906f660ecc5'], // UL
    DAI: ['0x20cab320a855b39f724131c69424240519573f81'], // UL
    USDS: ['0x116ee4d63847fb295dd919ae57b768ea3b2f7bb4'], // U
    PYUSD: ['0x0d2f98904d88909072ea6e61105cbbf78e6207c5'], // U
    EURC: ['0x72f34bc403a005a9be390762eaa46ed42813b0a8'], // U
    WBTC: [
      '0x927b51f251480a681271180da4de28d44ec4afb8', // U
      '0x0555e30da8f98308edb960aa94c0db47230d2b9c', // X
    ],
    cbBTC: ['0xb6a3e8e5715fd4c99ecedaaae121bde4ab6a1ef1'], // U
  },
  polygon: {
    POL: [native.evm], // LXCV
    WPOL: ['0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'], // LXA
    WMATIC: ['0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'], // S
    ETH: ['0x7ceb23fd6bc0add59e62ac25578270cff1b9f619'], // L
    WETH: ['0x7ceb23fd6bc0add59e62ac25578270cff1b9f619'], // ULXA
    USDC: ['0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'], // RULXAC
    'USDC.e': ['0x2791bca1f2de4661ed88a30c99a7a9449aa84174'], // ULX
    USDT: ['0xc2132d05d31c914a87c6611c10748aeb04b58e8f'], // ULXA
    DAI: ['0x8f3cf7ad23cd3cadbd9735aff958023239c6a063'], // ULXA
    WBTC: ['0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6'], // ULXA
    wstETH: ['0x03b54a6e9a984069379fae1a4fc4dbae93b3bccd'], // A
  },
  monad: {
    MON: [native.evm], // LXCV
    WMON: ['0x3bd359c1119da7da1d913d1c4d2b7c461115433a'], // LXS
    WETH: ['0xee8c0e9f1bffb4eb878d8f15f368a02a35481242'], // UX
    USDC: ['0x754704bc059f8c67012fed69bc8a327a5aafb603'], // ULXC
    USDT: ['0xe7cd86e13ac4309349f30b3435a9d337750fc82d'], // UX
    WBTC: ['0x0555e30da8f98308edb960aa94c0db47230d2b9c'], // UX
  },
  sonic: {
    S: [native.evm], // LCV
    wS: ['0x039e2fb66102314ce7b64ce5ce3e5183bc94ad38'], // LA
    WETH: ['0x50c42deacd8fc9773493ed674b675be577f2634b'], // LA
    USDC: ['0x29219dd400f2bf60e5a23d13be72b486d4038894'], // LC
    'USDC.e': ['0x29219dd400f2bf60e5a23d13be72b486d4038894'], // A
    USDT: ['0x6047828dc181963ba44974801ff68e538da5eaf9'], // L
    EURC: ['0xe715cba7b5ccb33790cebff1436809d36cb17e57'], // L
    WBTC: ['0x0555e30da8f98308edb960aa94c0db47230d2b9c'], // L
  },
  manta: {
    ETH: [native.evm], // V
  },
  boba: {
    ETH: [native.evm], // LXV
    WETH: ['0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000'], // LX
    USDC: ['0x66a2a913e447d6b4bf33efbec43aaef87890fbbc'], // L
    'USDC.e': ['0x66a2a913e447d6b4bf33efbec43aaef87890fbbc'], // X
    USDT: ['0x5de1677344d3cb0d7d465c10b72a8f60699c062d'], // LX
    DAI: ['0xf74195bb8a5cf652411867c5c2c5b8c2a402be35'], // LX
    WBTC: ['0xdc0486f8bf31df57a952bcd3c1d3e166e3d9ec8b'], // LX
  },
  zksync: {
    ETH: [native.evm], // LXV
    WETH: ['0x5aea5775959fbc2557cc8789bc1bf90a239d9a91'], // LXAS
    USDC: ['0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4'], // LA
    'USDC.e': ['0x3355df6d4c9c3035724fd0e3914de96a5a83aaf4'], // LX
    USDT: ['0x493257fd37edb34451f62edf8d2a0c418852ba4c'], // LXA
    DAI: [
      '0x4bef76b6b7f2823c6c1f4fcfeacd85c24548ad7e', // L
      '0x4b9eb6c0b6ea15176bbf62841c6b2a8a398cb656', // X
    ],
    WBTC: ['0xbbeb516fb02a01611cbbe0453fe3c580d7281011'], // X
    wstETH: ['0x703b52f2b28febcb60e1372858af5b18849fe867'], // A
  },
  shape: {
    ETH: [native.evm], // V
  },
  worldchain: {
    ETH: [native.evm], // LXCV
    WETH: ['0x4200000000000000000000000000000000000006'], // ULXS
    USDC: ['0x79a02482a880bce3f13e09da970dc34db4cd24d1'], // XC
    'USDC.e': ['0x79a02482a880bce3f13e09da970dc34db4cd24d1'], // UL
    WBTC: ['0x03c7054bcb39f7b2e5b2c7acb37583e32d70cfa3'], // ULX
  },
  flow: {
    FLOW: [native.evm], // LV
    WFLOW: ['0xd3bf53dac106a0290b0483ecbc89d40fcc961f3e'], // L
    WETH: ['0x2f6f07cdcf3588944bf4c42ac74ff24bf56e7590'], // L
  },
  stable: {
    USDT0: [
      native.evm, // LV
      '0x779ded0c9e1022225f8e0630b35a9b54be713736', // L
    ],
    WETH: ['0x783129e4d7ba0af0c896c239e57c06df379aae8c'], // L
    'USDC.e': ['0x8a2b28364102bea189d99a475c494330ef2bdd0b'], // L
  },
  hyperevm: {
    HYPE: [native.evm], // LXC
    WHYPE: ['0x5555555555555555555555555555555555555555'], // LX
    ETH: ['0x1fbccdc677c10671ee50b46c61f0f7d135112450'], // L
    USDC: ['0xb88339cb7199b77e23db6e890353e22632ba630f'], // LXC
    USDT: ['0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb'], // X
    USDT0: ['0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb'], // L
  },
  lisk: {
    ETH: [native.evm], // LXV
    WETH: ['0x4200000000000000000000000000000000000006'], // LX
    'USDC.e': ['0xf242275d3a6527d877f2c927a82d9b057609cc71'], // LX
    USDT: ['0x05d032ac25d322df992303dca074ee7392c117b9'], // LX
    WBTC: ['0x03c7054bcb39f7b2e5b2c7acb37583e32d70cfa3'], // LX
  },
  sei: {
    SEI: [native.evm], // LCV
    WSEI: ['0xe30fedd158a2e3b13e9badaeabafc5516e95e8c7'], // L
    WETH: ['0x160345fc359604fc6e70e3c5facbde5f7a9342d8'], // L
    USDC: ['0xe15fc38f6d8c56af07bbcbe3baf5708a2bf42392'], // LC
    USDT: ['0x9151434b16b9763660705744891fa906f660ecc5'], // L
    USDT0: ['0x9151434b16b9763660705744891fa906f660ecc5'], // L
    WBTC: ['0x0555e30da8f98308edb960aa94c0db47230d2b9c'], // L
  },
  story: {
    DATA: [native.evm], // V
  },
  soneium: {
    ETH: [native.evm], // LXV
    WETH: ['0x4200000000000000000000000000000000000006'], // ULXAS
    USDC: ['0xba9986d2381edf1da03b0b9c1f8b00dc4aacc369'], // U
    'USDC.e': ['0xba9986d2381edf1da03b0b9c1f8b00dc4aacc369'], // LXA
    USDT: ['0x3a337a6ada9d885b6ad95ec48f9b75f197b5ae35'], // ULXA
    WBTC: ['0x0555e30da8f98308edb960aa94c0db47230d2b9c'], // L
  },
  ronin: {
    RON: [native.evm], // LV
    WRON: ['0xe514d9deb7966c8be0ca922de8a064264ea6bcd4'], // L
    WETH: ['0xc99a6a985ed2cac1ef41640596c5a5f9f4e19ef5'], // L
    USDC: ['0x0b7007c13325c48911f73a2dad5fa5dcbf808adc'], // L
  },
  abstract: {
    ETH: [native.evm], // LV
    WETH: ['0x3439153eb7af838ad19d56e1571fbd09333c2809'], // L
    'USDC.e': ['0x84a71ccd554cc1b02749b35d22f684cc8ec987e1'], // L
    USDT: ['0x0709f39376deee2a2dfc94a58edeb2eb9df012bd'], // L
  },
  morph: {
    ETH: [native.evm], // LCV
    WETH: ['0x5300000000000000000000000000000000000011'], // L
    USDC: [
      '0xe34c91815d7fc18a9e2148bcd4241d0a5848b693', // L
      '0xcfb1186f4e93d60e60a8bdd997427d1f33bc372b', // C
    ],
    USDT: ['0xc7d67a9cbb121b3b0b9c053dd9f469523243379a'], // L
    DAI: ['0xef8a24599229d002b28ba2f5c0ebdd3c0effbed4'], // L
    WBTC: ['0x803dce4d3f4ae2e17af6c51343040dee320c149d'], // L
  },
  tempo: {
    pathUSD: ['0x20c0000000000000000000000000000000000000'], // L
    'USDC.e': ['0x20c000000000000000000000b9537d11c60e8b50'], // ULX
    USDT: ['0x20c00000000000000000000014f22ca97301eb73'], // X
    USDT0: ['0x20c00000000000000000000014f22ca97301eb73'], // UL
    cbBTC: ['0x20c000000000000000000000c412ec89d0c08be5'], // U
  },
  megaeth: {
    ETH: [native.evm], // LXV
    WETH: ['0x4200000000000000000000000000000000000006'], // LXAS
    USDT: ['0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb'], // X
    USDT0: ['0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb'], // LA
    wstETH: ['0x601ac63637933d88285a025c685ac4e9a92a98da'], // A
  },
  robinhood: {
    ETH: [native.evm], // LXV
    WETH: ['0x0bd7d308f8e1639fab988df18a8011f41eacad73'], // LXS
    cbBTC: ['0xcec185eb182c47d1ba1efc84e6959e18cd620be4'], // U
  },
  somnia: {
    SOMI: [native.evm], // LV
    WSOMI: ['0x046ede9564a72571df6f5e44d0405360c0f4dcab'], // L
    'USDC.e': ['0x28bec7e30e6faee657a03e19bf1128aad7632a00'], // L
  },
  arc: {
    USDC: [
      native.evm, // LXCV
      '0x3600000000000000000000000000000000000000', // LXC
    ],
    EURC: ['0xbef5f6d51cb62b58e6a8f77868681825c6fe21c1'], // LC
  },
  superseed: {
    ETH: [native.evm], // XV
  },
  cyber: {
    ETH: [native.evm], // V
  },
  b3: {
    ETH: [native.evm], // V
  },
  base: {
    ETH: [native.evm], // RLXCV
    WETH: ['0x4200000000000000000000000000000000000006'], // ULXAS
    USDC: ['0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'], // RULXAC
    USDbC: ['0xd9aaec86b65d86f6a7b5b1b0c42ffa531710b6ca'], // ULXA
    USDT: ['0xfde4c96c8593536e31f229ea8f37b2ada2699bb2'], // X
    DAI: ['0x50c5725949a6f0c72e6c4a641f24049a917db0cb'], // ULX
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // L
    EURC: ['0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42'], // ULAC
    cbBTC: ['0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf'], // UA
    wstETH: ['0xc1cba3fcea344f92d9239c08c0568f6f2f0ee452'], // A
  },
  plasma: {
    XPL: [native.evm], // LXCV
    WXPL: ['0x6100e367285b01f48d07953803a2d8dca5d19873'], // LXA
    WETH: ['0x9895d81bb462a195b4922ed7de0e3acd007c32cb'], // LXA
    USDC: ['0x2d661c89d812261039af9764eceaaee884f5f67f'], // XC
    USDT: ['0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb'], // X
    USDT0: ['0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb'], // LA
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // LA
    EURC: ['0x3ee196e78d4d4248b849b8e1c7f44c5457fafd2c'], // C
    wstETH: ['0xe48d935e6c9e735463cccf29a7f11e32bc09136e'], // A
  },
  apechain: {
    APE: [native.evm], // LV
    WAPE: ['0x48b62137edfa95a428d35c09e44256a739f6b557'], // L
    WETH: ['0xf4d9235269a96aadafc9adae454a0618ebe37949'], // L
    'USDC.e': ['0xf1815bd50389c46847f0bda824ec8da914045d14'], // L
    USDT: ['0x674843c06ff83502ddb4d37c2e09c01cda38cbc8'], // L
  },
  mode: {
    ETH: [native.evm], // LXV
    WETH: ['0x4200000000000000000000000000000000000006'], // LX
    USDC: ['0xd988097fb8612cc24eec14542bc03424c656005f'], // L
    'USDC.e': ['0xd988097fb8612cc24eec14542bc03424c656005f'], // X
    USDT: ['0xf0f161fda2712db8b566946122a5af183995e2ed'], // LX
    WBTC: ['0xcdd475325d6f564d27247d1dddbb0dac6fa0a5cf'], // X
  },
  arbitrum: {
    ETH: [native.evm], // RLXCV
    WETH: ['0x82af49447d8a07e3bd95bd0d56f35241523fbab1'], // ULXAS
    USDC: ['0xaf88d065e77c8cc2239327c5edb3a432268e5831'], // RULXAC
    'USDC.e': ['0xff970a61a04b1ca14834a43f5de4533ebddb5cc8'], // ULX
    USDT: ['0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'], // RX
    USDT0: ['0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9'], // ULA
    DAI: ['0xda10009cbd5d07dd0cecc66161fc93d7c9000da1'], // ULXA
    USDS: ['0x6491c05a82219b8d1479057361ff1654749b876b'], // U
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // L
    PYUSD: ['0x327006c8712fe0abdbbd55b7999db39b0967342e'], // U
    EURC: ['0x863708032b5c328e11abcbc0df9d79c71fc52a48'], // U
    WBTC: ['0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f'], // ULXA
    cbBTC: ['0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf'], // U
    wstETH: ['0x5979d7b546e38e414f7e9822514be443a4800529'], // A
  },
  arbitrum_nova: {
    ETH: [native.evm], // LV
    WETH: ['0x722e8bdd2ce80a4422e880164f2079488e115365'], // L
    USDC: ['0x750ba8b76187092b0d1e87e28daaf484d1b5273b'], // L
  },
  celo: {
    CELO: [
      native.evm, // LV
      '0x471ece3750da237f93b8e339c536989b8978a438', // L
    ],
    WETH: [
      '0x2def4285787d58a2f811af24755a8150622f4361', // U
      '0x122013fd7df1c6f636a5bb8f03108e876548b455', // L
      '0xd221812de1bd094f35587ee8e174b07b6167d9af', // A
    ],
    USDC: ['0xceba9300f2b948710d2653dd7b07f33a8b32118c'], // ULA
    USDT: ['0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e'], // UA
    USDT0: ['0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e'], // L
    DAI: ['0x90ca507a5d4458a4c6c6249d186b6dcb02a5bccd'], // L
    WBTC: ['0xbaab46e28388d2779e6e31fd00cf0e5ad95e327b'], // L
  },
  hemi: {
    ETH: [native.evm], // LV
    WETH: ['0x4200000000000000000000000000000000000006'], // L
    'USDC.e': ['0xad11a8beb98bbf61dbb1aa0f6d6f2ecd87b35afa'], // L
    USDT: ['0xbb0d083fb1be0a9f6157ec484b6c79e0a4e31c2e'], // L
    DAI: ['0x6c851f501a3f24e29a8e39a29591cddf09369080'], // L
    WBTC: ['0x03c7054bcb39f7b2e5b2c7acb37583e32d70cfa3'], // L
  },
  avalanche: {
    AVAX: [native.evm], // LXCV
    WAVAX: ['0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7'], // ULXAS
    WETH: ['0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab'], // U
    USDC: ['0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e'], // ULXAC
    'USDC.e': ['0xa7d7079b0fead91f3e65f86e8915cb59c1a4c664'], // LA
    USDT: ['0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7'], // UXAC
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // A
    EURC: ['0xc891eb4cbdeff6e073e859e987815ed1505c2acd'], // ULAC
    WBTC: ['0x50b7545627a5162f82a992c33b87adc75187b218'], // UL
  },
  gunz: {
    GUN: [native.evm], // V
  },
  zircuit: {
    ETH: [native.evm], // V
  },
  superposition: {
    ETH: [native.evm], // V
  },
  ink: {
    ETH: [native.evm], // LXCV
    WETH: ['0x4200000000000000000000000000000000000006'], // ULXAS
    USDC: ['0x2d270e6886d130d724215a266106e6832161eaed'], // UXAC
    'USDC.e': ['0xf1815bd50389c46847f0bda824ec8da914045d14'], // UL
    USDT: ['0x0200c29006150606b650577bbe7b6248f58470c1'], // X
    USDT0: ['0x0200c29006150606b650577bbe7b6248f58470c1'], // ULA
    PYUSD: ['0x142cdc44890978b506e745bb3bd11607b7f7faef'], // U
  },
  bob: {
    ETH: [native.evm], // LV
    WETH: ['0x4200000000000000000000000000000000000006'], // L
    'USDC.e': ['0xe75d0fb2c24a55ca1e3f96781a2bcc7bdba058f0'], // L
    USDT: ['0x05d032ac25d322df992303dca074ee7392c117b9'], // L
    WBTC: ['0x03c7054bcb39f7b2e5b2c7acb37583e32d70cfa3'], // L
  },
  berachain: {
    BERA: [native.evm], // LV
    WBERA: ['0x6969696969696969696969696969696969696969'], // L
    WETH: ['0x2f6f07cdcf3588944bf4c42ac74ff24bf56e7590'], // L
    'USDC.e': ['0x549943e04f40284185054145c6e4e9568c1d3241'], // L
    USDT0: ['0x779ded0c9e1022225f8e0630b35a9b54be713736'], // L
    WBTC: ['0x0555e30da8f98308edb960aa94c0db47230d2b9c'], // L
  },
  blast: {
    ETH: [native.evm], // LXV
    WETH: ['0x4300000000000000000000000000000000000004'], // LXS
    USDB: ['0x4300000000000000000000000000000000000003'], // LX
    WBTC: ['0xf7bc58b8d8f97adc129cfc4c9f45ce3c0e1d2692'], // X
  },
  plume: {
    PLUME: [native.evm], // LCV
    WPLUME: ['0xea237441c92cae6fc17caaf9a7acb3f953be4bd1'], // L
    WETH: ['0xca59ca09e5602fae8b629dee83ffa819741f14be'], // L
    USDC: ['0x222365ef19f7947e5484218551b56bb3965aa7af'], // LC
    'USDC.e': ['0x78add880a697070c1e765ac44d65323a0dcce913'], // L
    USDT: ['0xda6087e69c51e7d31b6dbad276a3c44703dfdcad'], // L
  },
  scroll: {
    ETH: [native.evm], // LXV
    WETH: ['0x5300000000000000000000000000000000000004'], // LXA
    USDC: ['0x06efdbff2a14a7c8e15944d1f4a48f9f95f663a4'], // LXA
    USDT: ['0xf55bec9cafdbe8730f096aa55dad6d22d44099df'], // LX
    DAI: ['0xca77eb3fefe3725dc33bccb54edefc3d9f764f97'], // L
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // L
    WBTC: ['0x3c1bca5a656e69edcd0d4e36bebb3fcdaca60cf1'], // LX
    wstETH: ['0xf610a9dfb7c89644979b4a0f27063e9e7d7cda32'], // A
  },
  gensyn: {
    ETH: [native.evm], // V
  },
  katana: {
    ETH: [native.evm], // LV
    WETH: ['0xee7d8bcfb72bc1880d0cf19822eb0a2e6577ab62'], // L
    'USDC.e': ['0x203a662b0bd271a6ed5a60edfbd04bfce608fd36'], // L
    USDT: ['0x2dca96907fde857dd3d816880a0df407eeb2d2f2'], // L
    WBTC: ['0x0913da6da4b42f538b445599b46bb4622342cf52'], // L
  },
  zora: {
    ETH: [native.evm], // RXV
    WETH: ['0x4200000000000000000000000000000000000006'], // XS
    USDzC: ['0xcccccccc7021b32ebb4e8c08314bd62f7c653ec4'], // RUX
  },
  degen: {
    DEGEN: [native.evm], // V
  },
  cronos: {
    CRO: [native.evm], // LCV
    WCRO: ['0x5c7f8a570d578ed84e63fdfa7b1ee72deae1ae23'], // L
    WETH: ['0xe44fd7fcb2b1581822d0c862b68222998a0c299a'], // L
    USDC: ['0x3d7f2c478aafdb65542bcb44bceec05849999d2d'], // LC
    'USDC.e': ['0xc21223249ca28397b4b6541dffaecc539bff0c59'], // L
    USDT: ['0x66e428c3f67a68878562e79a0234c1f83c208770'], // L
    DAI: ['0xf2001b145b43032aaf5ee2884e456ccd805f677d'], // L
    EURC: ['0xa6de01a2d62c6b5f3525d768f34d276652c554c8'], // C
    WBTC: ['0x062e66477faf219f25d27dced647bf57c3107d52'], // L
  },
  metis: {
    METIS: [native.evm], // LV
    WMETIS: ['0x75cb093e4d61d2a2e65d8e0bbb01de8d89b53481'], // L
    WETH: ['0x420000000000000000000000000000000000000a'], // LA
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // L
  },
  mantle: {
    MNT: [native.evm], // LV
    WMNT: ['0x78c1b0c915c4faa5fffa6cabf0219da63d7f4cb8'], // LA
    WETH: ['0xdeaddeaddeaddeaddeaddeaddeaddeaddead1111'], // LA
    USDC: ['0x09bc4e0d864854c6afb6eb9a9cdf58ac190d0df9'], // LA
    USDT: ['0x201eba5cc46d216ce6dc03f6a759e8e766e956ae'], // L
    USDT0: ['0x779ded0c9e1022225f8e0630b35a9b54be713736'], // A
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // LA
    WBTC: ['0xcabae6f6ea1ecab08ad02fe02ce9a44f09aebfa2'], // L
  },
  linea: {
    ETH: [native.evm], // LXCV
    WETH: ['0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f'], // LXAS
    USDC: ['0x176211869ca2b568f2a7d4ee941e073a821ee1ff'], // LXAC
    USDT: ['0xa219439258ca9da29e9cc4ce5596924745e12b93'], // LXA
    DAI: ['0x4af15ec2a0bd43db75dd04e62faa3b8ef36b00d5'], // X
    USDe: ['0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34'], // L
    WBTC: ['0x3aab2285ddcddad8edf438c1bab47e1a9d05a9b4'], // XA
    wstETH: ['0xb5bedd42000b71fdde22d3ee8a79bd49a568fc8f'], // A
  },
  taiko: {
    ETH: [native.evm], // V
  },
  zero: {
    ETH: [native.evm], // V
  },
  sepolia: {
    ETH: [native.evm], // LXCV
    WETH: ['0xfff9976782d46cc05630d1f6ebab18b2324d6b14'], // ULXS
    USDC: ['0x1c7d4b196cb0c7b01d743fbc6116a902379c7238'], // LXC
    USDT: ['0x7169d38820dfd117c3fa1f22a697dba58d90ba06'], // X
    EURC: ['0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4'], // C
    WBTC: ['0x9d15db83680572c9a48826d51b733ea3b0957de3'], // X
  },
  'base-sepolia': {
    ETH: [native.evm], // LXCV
    WETH: ['0x4200000000000000000000000000000000000006'], // LXS
    USDC: ['0x036cbd53842c5426634e7929541ec2318f3dcf7e'], // LXC
    EURC: ['0x808456652fdb597867f38412077a9182bf77359f'], // C
  },
  solana: {
    SOL: [
      native.svm, // LC
      'So11111111111111111111111111111111111111112', // UXT
    ],
    WSOL: ['So11111111111111111111111111111111111111112'], // LXT
    ETH: ['7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs'], // L
    WETH: ['7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs'], // U
    USDC: ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'], // RULXC
    USDT: ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'], // ULC
    DAI: ['EjmyN6qEC1Tf1JxiG1ae7UTJhUxSwk1TCWNWqxWV4J6o'], // L
    USDS: ['USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA'], // U
    USDe: ['DEkqHyPN7GMRJ5cArtQFAWefqbZb33Hyf6s5iCwjEonT'], // U
    PYUSD: ['2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'], // U
    EURC: ['HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr'], // ULC
    WBTC: [
      '5XZw2LKTyrfvfiskJ78AMpackRjPcyCif1WhUsPDuVqQ', // U
      '3NZ9JMVBmGAqocybic2c7LQCJScmgsAZ6vQqTDzcqmJh', // U
    ],
  },
  tron: {
    TRX: [native.tvm], // LXV
    WTRX: ['TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR'], // LX
    USDC: ['TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'], // L
    USDT: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'], // LX
  },
  ton: {
    GRAM: [native.tonvm], // R
    USDT: ['EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'], // E
  },
  xrp: {
    XRP: [native.xrpvm], // P
  },
  bitcoin: {
    BTC: [native.bvm], // R
  },
  lighter: {
    'USDC (Perp)': [native.lvm], // R
  },
  hyperliquid: {
    USDC: [
      native.hypevm, // R
      '0x6d1e7cde53ba9467b783cb7c530ce054', // R
    ],
  },
} satisfies Record<string, TrustedTokens>)

function createNatives(): Readonly<Record<KnownVm, string>> {
  const of = (vmType: KnownVm): string => nativeAddress(vmType) ?? ''
  return {
    evm: of('evm'),
    svm: of('svm'),
    bvm: of('bvm'),
    tvm: of('tvm'),
    tonvm: of('tonvm'),
    hypevm: of('hypevm'),
    lvm: of('lvm'),
    xrpvm: of('xrpvm'),
  }
}
