/** The outcome of checking a quote on this machine: never a boolean. */
export type Verdict = 'verified' | 'unverifiable' | 'failed'

/** One result of one rule. `expected` and `got` are plain text, made to be shown. */
export type Finding = Readonly<{
  /** Stable name of what was checked. The same name is used whether it held or not: `result` says which. */
  code: FindingCode
  /**
   * `passed` says what holds, `uncovered` what nobody could check, `failed` what is wrong. `unchecked` says what was
   * not looked at because the caller gave nothing to look with: it lowers no verdict and hides nothing.
   */
  result: 'passed' | 'unchecked' | 'uncovered' | 'failed'
  expected?: string | undefined
  got?: string | undefined
}>

/** Every code a rule or a simulation may give. A new one needs its sentence in the widget's copy. */
export type FindingCode =
  | 'order-missing'
  | 'order-unsupported'
  | 'order-id'
  | 'order-solver'
  | 'order-input'
  | 'order-recipient'
  | 'order-output'
  | 'order-minimum'
  | 'order-refund'
  | 'account-exists'
  | 'order-deadline'
  | 'deadline-far'
  | 'destination-calls'
  | 'order-fill-contract'
  | 'order-fees'
  | 'order-signature'
  | 'depository'
  | 'depository-rotating'
  | 'depository-moved'
  | 'deposit-missing'
  | 'deposit-repeated'
  | 'deposit-function'
  | 'deposit-depositor'
  | 'deposit-order-id'
  | 'deposit-value'
  | 'deposit-token'
  | 'deposit-amount'
  | 'deposit-trailing-data'
  | 'deposit-address'
  | 'send'
  | 'wrap'
  | 'solana-deposit'
  | 'solana-authority'
  | 'nonce-advance'
  | 'foreign-signer'
  | 'program-unknown'
  | 'lookup-tables'
  | 'priority-fee'
  | 'bitcoin-deposit'
  | 'psbt-inputs'
  | 'psbt-sighash'
  | 'psbt-outputs'
  | 'psbt-fee'
  | 'item-chain'
  | 'item-sender'
  | 'item-unknown'
  | 'outflow'
  | 'approval'
  | 'signature-unknown'
  | 'signature-domain'
  | 'signature-account'
  | 'signature-spender'
  | 'signature-amount'
  | 'signature-expiry'
  | 'signature-reach'
  | 'signature-post'
  | 'nonce-mapping'
  | 'exchange-transfer'
  | 'route-pull'
  | 'route-refund'
  | 'route-calls'
  | 'route-minimum'
  | 'route-deposit'
  | 'route-request'
  | 'authorization-list'
  | 'gas-fee'
  | 'simulation-revert'
  | 'simulation-outflow'
  | 'simulation-allowance'
  | 'simulation-inflow'
  | 'token-decimals'
  | 'token-symbol'
  | 'token-look-alike'
  | 'endpoint'
  | 'chain-unknown'
  | 'chain-differs'
  | 'chain-doubled'
  | 'rule-broken'

/** The verdict and the findings behind it, in the order the rules ran. */
export type Verification = Readonly<{ verdict: Verdict; findings: readonly Finding[] }>
