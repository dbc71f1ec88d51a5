import type { Chain, Currency, QuoteRequest } from '@portage/core'
import { recoversBySupport } from '@portage/core/recovery'
import type { ButtonKind } from '../../components/Button.js'
import type {
  DepositAddressCopy,
  FormCopy,
  PastedCopy,
  RecipientCopy,
  ScreeningCopy,
} from '../../copy/copy.js'
import type { Format } from '../../copy/format.js'
import { readAddressText } from '../paste/readAddressText.js'
import { addressIn, recipientView, type Warning } from '../recipient/recipientView.js'
import { symbolOf } from '../run/readRun.js'
import { type CheckedAmount, readTyped } from '../swap/checkAmount.js'
import { isSameRef } from '../swap/reduceForm.js'

/** The addresses that are asked for. */
export type AddressField = 'recipient' | 'refundTo' | 'recovery'

/** What was typed and chosen. A null address is the connected account's. */
export type AddressInput = Readonly<{
  kind: 'open' | 'strict'
  amount: string
  typed: Readonly<Record<AddressField, string | null>>
}>

/** Everything the form is drawn from. */
export type AddressFormFacts = Readonly<{
  input: AddressInput
  from: Currency | null
  to: Currency | null
  fromChain: Chain | null
  toChain: Chain | null
  /** The connected accounts of both ends' kinds of chain. */
  accounts: Readonly<{ from: string | null; to: string | null }>
  /** Tokens and contracts of the service that are nobody's account. */
  tokens: readonly Currency[]
  contracts: readonly string[]
  /** All networks, for the names of those that a link may name. */
  chains: readonly Chain[]
  recoveryIsContract: boolean
  isMaking: boolean
  /** Whether a click was made: then what is missing is said beside its field. */
  isTried: boolean
}>

/** One address that is asked for. */
export type AddressFieldView = Readonly<{
  field: AddressField
  label: string
  /** What it is for. */
  text: string | null
  value: string
  /** What was read out of a link or out of other words; null where the address stands there by itself. */
  read: string | null
  /** The addresses of which the person has to choose one; empty where there is no doubt. */
  meant: readonly string[]
  error: string | null
  warnings: readonly Warning[]
}>

/** What the form shows. */
export type AddressFormView = Readonly<{
  /** `text` is what stands in the field, `choices` the two amounts it may mean. */
  amount: Readonly<{
    label: string
    text: string
    error: string | null
    choices: readonly Readonly<{ text: string; plain: string }>[]
  }>
  fields: readonly AddressFieldView[]
  /** Where nobody's signature takes money home, and who does; null elsewhere. */
  note: string | null
  button: Readonly<{ kind: ButtonKind; label: string }>
  /** What is asked for; null as long as something is missing or wrong. */
  request: QuoteRequest | null
}>

/** Says what is missing or wrong, and what would be asked for. Pure. */
export function addressFormView(
  facts: AddressFormFacts,
  words: Readonly<{
    copy: DepositAddressCopy
    form: FormCopy
    recipient: RecipientCopy
    screenings: ScreeningCopy
    pasted: PastedCopy
    format: Format
  }>,
): AddressFormView {
  const { copy, format } = words
  const { input, from, to, fromChain, toChain, isMaking, isTried } = facts
  const counted = input.kind === 'open' ? from : to
  const amount: CheckedAmount =
    counted === null
      ? { type: 'empty' }
      : readTyped({ text: input.amount, unit: 'token', decimals: counted.decimals, price: null })
  const isHelped = fromChain !== null && recoversBySupport(fromChain.vmType)
  const fields =
    fromChain === null || toChain === null
      ? []
      : [
          fieldView('recipient', toChain, copy.recipient({ chain: toChain.displayName }), null),
          fieldView('refundTo', fromChain, copy.refundTo({ chain: fromChain.displayName }), copy.refundText),
          ...(isHelped
            ? []
            : [
                fieldView(
                  'recovery',
                  fromChain,
                  copy.recovery({ chain: fromChain.displayName }),
                  copy.recoveryText,
                ),
              ]),
        ]
  const areGood = fields.length > 0 && fields.every(({ field, value }) => isGood(field, value))
  const isSame = from !== null && to !== null && isSameRef(from, to)
  const request =
    from !== null && to !== null && !isSame && amount.type === 'amount' && areGood
      ? toRequest(from, to, amount.amount)
      : null
  const token = counted === null ? '' : symbolOf(counted)
  return {
    amount: {
      label: input.kind === 'open' ? copy.amountSent({ token }) : copy.amountArrives({ token }),
      text: format.asTyped(input.amount),
      error: sayAmount(amount),
      choices:
        amount.type === 'ambiguous'
          ? amount.readings.map((plain) => ({ text: format.asTyped(plain), plain }))
          : [],
    },
    fields,
    note: isHelped ? copy.recoveryBySupport({ chain: fromChain.displayName }) : null,
    button: isMaking
      ? { kind: 'waiting', label: copy.making }
      : from === null || to === null
        ? { kind: 'waiting', label: copy.choose }
        : isSame
          ? { kind: 'waiting', label: copy.sameToken }
          : amount.type !== 'amount'
            ? { kind: 'waiting', label: copy.enterAmount }
            : !areGood && isTried
              ? { kind: 'waiting', label: copy.enterAddresses }
              : { kind: 'onward', label: copy.make },
    request,
  }

  function typedIn(field: AddressField): string {
    const own = field === 'recipient' ? facts.accounts.to : facts.accounts.from
    return input.typed[field] ?? own ?? ''
  }

  function addressOf(field: AddressField): string {
    const chain = field === 'recipient' ? toChain : fromChain
    const text = typedIn(field)
    return chain === null ? text.trim() : addressIn(readAddressText(text, chain, facts.chains), text)
  }

  function look(field: AddressField, chain: Chain, value: string) {
    return recipientView(
      {
        address: value,
        name: { type: 'none' },
        takesNames: false,
        chains: facts.chains,
        chain,
        origin: field === 'recipient' ? fromChain : chain,
        own: field === 'recipient' ? facts.accounts.to : facts.accounts.from,
        recents: [],
        tokens: facts.tokens,
        contracts: facts.contracts,
        onChain: [],
      },
      words,
    )
  }

  function fieldView(
    field: AddressField,
    chain: Chain,
    label: string,
    text: string | null,
  ): AddressFieldView {
    const value = typedIn(field)
    const { error, warnings, read, meant } = look(field, chain, value)
    const isMissing = value.trim() === '' && isTried
    const contract: readonly Warning[] =
      field === 'recovery' && facts.recoveryIsContract
        ? [{ level: 'block', text: copy.recoveryContract, address: null }]
        : []
    return {
      field,
      label,
      text,
      value,
      read,
      meant,
      error: isMissing ? words.recipient.enter : error,
      warnings: [...warnings, ...contract],
    }
  }

  function isGood(field: AddressField, value: string): boolean {
    const chain = field === 'recipient' ? toChain : fromChain
    if (chain === null || value.trim() === '') return false
    const { error, warnings } = look(field, chain, value)
    const isContract = field === 'recovery' && facts.recoveryIsContract
    return error === null && !isContract && warnings.every(({ level }) => level !== 'block')
  }

  function sayAmount({ type }: CheckedAmount): string | null {
    switch (type) {
      case 'ambiguous':
        return words.form.twoAmounts
      case 'not-a-number':
      case 'negative':
        return copy.amountWrong
      case 'zero':
        return copy.amountZero
      case 'too-many-decimals':
        return copy.amountLong({ most: format.count(counted?.decimals ?? 0) })
      case 'amount':
      case 'empty':
      case 'too-many-cents':
      case 'no-price':
      case 'above-balance':
      case 'no-gas':
        return null
      default:
        return type satisfies never
    }
  }

  function toRequest(sends: Currency, arrives: Currency, exact: bigint): QuoteRequest {
    const refundTo = addressOf('refundTo')
    return {
      // Whoever pays need not be known: an address that is ours on that chain stands for it.
      user: facts.accounts.from ?? refundTo,
      recipient: addressOf('recipient'),
      refundTo,
      ...(isHelped ? {} : { recoveryAddress: addressOf('recovery') }),
      useDepositAddress: true,
      originChainId: sends.chainId,
      destinationChainId: arrives.chainId,
      originCurrency: sends.address,
      destinationCurrency: arrives.address,
      amount: exact,
      tradeType: input.kind === 'open' ? 'EXACT_INPUT' : 'EXACT_OUTPUT',
    }
  }
}
