import type { Open } from './brand.js'

/** VMs this version knows, in the service's own spelling. Whatever must be said of each is a `Record` over these. */
export type KnownVm = 'evm' | 'svm' | 'bvm' | 'tvm' | 'tonvm' | 'hypevm' | 'lvm' | 'xrpvm'

/** The kind of virtual machine a chain runs. Open: the service may name one this version does not know. */
export type VmType = Open<KnownVm>

/** VMs that themselves say how many decimals their native currency has, on all of their chains. */
export type NativelyCounted = Exclude<KnownVm, 'hypevm' | 'lvm' | 'xrpvm'>

/** How a transaction is named. */
export type HashForm = 'hex' | 'bare' | 'base58'

/** What is known of a VM from its own rules, without asking a chain. Plain data, which every page may carry. */
export type VmFacts = Readonly<{
  /** The address that stands for the native currency. */
  native: string
  /** How many decimals the native currency has on all chains of the VM; null where the VM does not say. */
  decimals: number | null
  /** Whether letter case tells two addresses apart: in hexadecimal it does not. */
  letterCase: 'ignored' | 'counts'
  /** Whether this version can send from its chains, or only pays to them. */
  use: 'sends' | 'receives-only'
  /** How its transactions are named: with 0x, by bare digits, or by 64 bytes in base58. */
  hashForm: HashForm
  /** What an account has to keep of the native currency besides gas, in its smallest unit. */
  reserve: bigint
  /**
   * What is left of all of the native currency where nobody has read what sending costs now: gas of a deposit on an
   * ordinary day, and `reserve`. Smallest unit.
   */
  gasReserve: bigint
}>

/** The same of a VM that says how its native currency is counted. */
export type CountedFacts = VmFacts & Readonly<{ decimals: number }>
